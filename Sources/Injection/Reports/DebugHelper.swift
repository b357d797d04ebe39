/// Receives a report of every `resolve` that returns nil.
protocol DebugHelper: Sendable {
    /// Whether a report would be used. Callers check it first, because collecting the registrations takes time.
    var isListening: Bool { get }

    func resolutionFailed<Service>(
        serviceType: Service.Type,
        key: ServiceKey,
        availableRegistrations: [ServiceKey: any ServiceEntryProtocol]
    )
}

extension DebugHelper {
    var isListening: Bool { true }
}

/// Passes the report to ``Container/loggingFunction``.
struct LoggingDebugHelper: DebugHelper {
    var isListening: Bool { Container.loggingFunction != nil }

    func resolutionFailed<Service>(
        serviceType: Service.Type,
        key: ServiceKey,
        availableRegistrations: [ServiceKey: any ServiceEntryProtocol]
    ) {
        let path = ThreadResolution.current.pointee.path
        Container.log(MissingRegistration(key: key, among: availableRegistrations, path: path).description)
    }
}
