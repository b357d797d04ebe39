import Core
import Reactive

/// Checks whether a service accepts a key, with one small search.
///
/// The key is part of this single request and is not stored.
public struct KeyCheck: Sendable {
    /// The service's verdict on a key.
    public enum Verdict: Sendable, Equatable {
        case accepted
        case refused
        /// The service gave no verdict: it was unreachable or requested a pause.
        case unknown(NetworkError)
    }

    private let network: any Networking
    private let makeService: @Sendable (_ key: String) -> ImageService

    /// - Parameter makeService: creates the service with this key.
    public init(network: any Networking, makeService: @escaping @Sendable (_ key: String) -> ImageService) {
        self.network = network
        self.makeService = makeService
    }

    /// Sends one verdict, on any thread. Disposing cancels the request.
    public func check(_ key: String) -> SignalProducer<Verdict, Never> {
        let service = makeService(key)
        let request: NetworkRequest
        do {
            request = try service.request(for: SearchQuery("sky"), at: .first)
        } catch {
            return SignalProducer(value: Self.verdict(on: error))
        }
        return network.requestJSON(request)
            .map { json in service.failure(in: json).map { Self.verdict(on: $0, of: service) } ?? .accepted }
            .flatMapError { error in SignalProducer(value: Self.verdict(on: error, of: service)) }
    }

    private static func verdict(on error: NetworkError, of service: ImageService) -> Verdict {
        service.meaning(of: error, page: 1).map { verdict(on: $0) } ?? .accepted
    }

    private static func verdict(on error: NetworkError) -> Verdict {
        switch error {
        case .keyRefused, .keyMissing: .refused
        default: .unknown(error)
        }
    }
}
