import Core
import Model
import Reactive

/// How each service has answered last since the start of the program, for the troubleshooting information. It has neither an
/// address nor a text of the service. Any thread.
final class ServiceAnswers: Sendable {
    private struct Answer {
        let text: String
        /// The steady time of the clock.
        let time: Double
    }

    private let clock: SchedulingClock
    private let last = Locked<[ProviderID: Answer]>([:])

    init(clock: SchedulingClock) { self.clock = clock }

    /// One line for each service, in their order: "openverse: status 200, 3 min ago".
    var lines: [String] {
        let answers = last.withLock { $0 }
        return ProviderDescription.all.map { service in
            guard let answer = answers[service.id] else { return "\(service.id.rawValue): not asked" }
            let minutes = Int(clock.steady() - answer.time) / 60
            return "\(service.id.rawValue): \(answer.text), \(minutes) min ago"
        }
    }

    /// Returns a network that also notes the answers of the service.
    func noting(_ network: any Networking, of service: ProviderID) -> any Networking {
        NotingNetworking(network: network) { [self] text in
            let answer = Answer(text: text, time: clock.steady())
            last.withLock { $0[service] = answer }
        }
    }
}

/// A network that passes on how each request ended. A cancelled request has no answer.
private struct NotingNetworking: Networking {
    let network: any Networking
    let note: @Sendable (String) -> Void

    func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        network.requestData(request, progress: progress)
            .on(failed: { [note] in note($0.caseName) }, value: { [note] in note("status \($0.status)") })
    }

    func limit(for request: NetworkRequest) -> Int? { network.limit(for: request) }
}

extension NetworkError {
    /// The name of the case, with the status of the response if it is one; no host, no text.
    fileprivate var caseName: String {
        if case .badStatus(_, let status, _) = self { return "status \(status)" }
        return Mirror(reflecting: self).children.first?.label ?? "\(self)"
    }
}
