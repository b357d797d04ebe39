/// Why a service could not be resolved.
public struct MissingRegistration: Error, Sendable, CustomStringConvertible {
    public let description: String
}
extension Container {
    func missing<Service>(_ t: Service.Type, name: String?, argumentTypes: [Any.Type]) -> MissingRegistration {
        MissingRegistration(description: "No registration of \(t)")
    }
}
