/// Told of every `resolve` that found nothing.
protocol DebugHelper: Sendable {
    /// Whether anybody would read a report: gathering what is registered takes time.
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

/// Hands the report to ``Container/loggingFunction``.
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
