import Reactive

/// Asks a service whether it accepts a key, by one small search with it.
///
/// The key goes into that one request and nowhere else.
public struct KeyCheck: Sendable {
    /// What the service says to a key.
    public enum Verdict: Sendable, Equatable {
        case accepted
        case refused
        /// The service said neither: it could not be asked, or wants a pause.
        case unknown(NetworkError)
    }

    private let network: any Networking
    private let makeService: @Sendable (_ key: String) -> any ImageService

    /// - Parameter makeService: the service as it is asked with this key.
    public init(network: any Networking, makeService: @escaping @Sendable (_ key: String) -> any ImageService) {
        self.network = network
        self.makeService = makeService
    }

    /// One answer, on any thread. Disposing of it takes the request off the wire.
    public func check(_ key: String) -> SignalProducer<Verdict, Never> {
        let service = makeService(key)
        let request: NetworkRequest
        do {
            request = try service.request(for: SearchQuery("sky"), at: .first)
        } catch {
            return SignalProducer(value: Self.verdict(on: error))
        }
        return network.requestJSON(request)
            .map { _ in Verdict.accepted }
            .flatMapError { error in
                switch service.meaning(of: error, page: 1) {
                case .endOfResults: SignalProducer(value: .accepted)
                case .failure(let error): SignalProducer(value: Self.verdict(on: error))
                }
            }
    }

    private static func verdict(on error: NetworkError) -> Verdict {
        switch error {
        case .keyRefused, .keyMissing: .refused
        default: .unknown(error)
        }
    }
}
