import Reactive

/// The port of whoever can ask a service for a picture by its name, for addresses that do not hold for ever.
public protocol ImageRefreshing: Sendable {
    /// Sends the picture as its service describes it now, and completes; completes without it where there is no such
    /// service, or none whose addresses expire. Cold; events arrive on any thread.
    func refresh(_ id: ImageID) -> SignalProducer<ImageEntity, NetworkError>
}

/// Asks the services themselves.
public struct ImageRefresher: ImageRefreshing {
    /// A service, and the network through which it is asked.
    public struct Source: Sendable {
        let service: any ImageService
        let network: any Networking

        public init(service: any ImageService, network: any Networking) {
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
            // A service that answers with another picture is not believed.
            guard let image = source.service.image(from: json), image.id == id else {
                return .failure(.incorrectDataReturned(host: request.host))
            }
            return .success(image)
        }
    }
}
