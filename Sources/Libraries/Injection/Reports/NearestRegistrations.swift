/// The registrations most similar to a request that could not be resolved.
public struct NearestRegistrations: Sendable, Equatable {
    /// The maximum number of registrations of each kind in a report.
    private static let maxCount = 5

    /// Registrations of the same service and name with other arguments.
    public let otherArguments: [MissingRegistration.Request]
    /// Registrations of the same service under other names.
    public let otherNames: [MissingRegistration.Request]
    /// Registrations of services whose type names resemble the requested one.
    public let similar: [MissingRegistration.Request]

    init(to request: MissingRegistration.Request, among registered: [MissingRegistration.Request]) {
        let registered = registered.sorted { $0.description < $1.description }
        otherArguments = registered.filter { $0.service == request.service && $0.name == request.name }
        otherNames = registered.filter { $0.service == request.service && $0.name != request.name }
        similar = registered.filter {
            $0.service != request.service && Similarity.resemble($0.service, request.service)
        }
    }

    var lines: [String] {
        line("Registered with other arguments", otherArguments) + line("Registered under other names", otherNames)
            + line("Registered with a similar type", similar)
    }

    private func line(_ title: String, _ requests: [MissingRegistration.Request]) -> [String] {
        guard !requests.isEmpty else { return [] }
        let shown = requests.prefix(Self.maxCount).map { $0.arguments == "()" ? "\($0), without arguments" : "\($0)" }
        let more = requests.count > Self.maxCount ? "; and \(requests.count - Self.maxCount) more" : ""
        return ["\(title): \(shown.joined(separator: "; "))\(more)."]
    }
}
