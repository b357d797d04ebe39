/// Why a service could not be resolved.
public struct MissingRegistration: Error, Sendable, CustomStringConvertible {
    public let description: String
}
extension Container {
    func missing<Service, each Argument>(_ t: Service.Type, name: String?, arguments: repeat (each Argument).Type) -> MissingRegistration {
        MissingRegistration(description: "No registration of \(t)")
    }
    func logFailure<Service, each Argument>(_ t: Service.Type, name: String?, arguments: repeat (each Argument).Type) {
        debugHelper.resolutionFailed(serviceType: t, key: ServiceKey(serviceType: t, argumentsType: (repeat each Argument).self, name: name), availableRegistrations: [:])
    }
}
