import Core
import Reactive

/// The port that requests a picture from its service by id, for addresses that expire.
public protocol ImageRefreshing: Sendable {
    /// Sends the picture as its service describes it now, and completes. Completes without a value if there is no such
    /// service or its addresses do not expire. Cold; events arrive on any thread.
    func refresh(_ id: ImageID) -> SignalProducer<ImageEntity, NetworkError>
}

/// Sends the requests to the services.
public struct ImageRefresher: ImageRefreshing {
    /// A service, and the network for its requests.
    public struct Source: Sendable {
        let service: ImageService
        let network: any Networking

        public init(service: ImageService, network: any Networking) {
            self.service = service
            self.network = network
        }
    }

    private let sources: [ProviderID: Source]

    public init(_ sources: [Source]) {
        self.sources = Dictionary(sources.map { ($0.service.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    public func refresh(_ id: ImageID) -> SignalProducer<ImageEntity, NetworkError> {
        guard let source = sources[id.provider] else { return .empty }
        let request: NetworkRequest
        do {
            guard let found = try source.service.request(forID: id.string) else { return .empty }
            request = found
        } catch {
            return SignalProducer(error: error)
        }
        return source.network.requestJSON(request).attemptMap { json in
            if let error = source.service.failure(in: json) { return .failure(error) }
            // A response with another picture is invalid.
            guard let image = source.service.image(from: json), image.id == id else {
                return .failure(.incorrectDataReturned(host: request.host))
            }
            return .success(image)
        }
    }
}
