/// The registrations nearest to a request that none of them answers.
public struct NearestRegistrations: Sendable, Equatable {
    /// How many of each kind a report shows: enough to recognise, few enough to read.
    static let most = 5

    /// The same service and name, with other arguments.
    public let otherArguments: [MissingRegistration.Request]
    /// The same service under another name.
    public let otherNames: [MissingRegistration.Request]
    /// Services whose type's name resembles that of the one asked for.
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
        let shown = requests.prefix(Self.most).map { $0.arguments == "()" ? "\($0), without arguments" : "\($0)" }
        let more = requests.count > Self.most ? "; and \(requests.count - Self.most) more" : ""
        return ["\(title): \(shown.joined(separator: "; "))\(more)."]
    }
}
