import Core
import Reactive

/// A service, and the network for requests of it that are no search.
public struct ServiceSource: Sendable {
    let service: ImageService
    private let network: any Networking

    public init(service: ImageService, network: any Networking) {
        self.service = service
        self.network = network
    }

    /// Sends what `read` finds in the response to a request, and completes; completes without a value if the service has no
    /// such request. Cold; events arrive on any thread.
    ///
    /// - Parameter read: returns `nil` for a response without what was asked for.
    func ask<Value: Sendable>(
        _ request: (ImageService) throws(NetworkError) -> NetworkRequest?,
        read: @escaping @Sendable (JSONValue) -> Value?
    ) -> SignalProducer<Value, NetworkError> {
        let asked: NetworkRequest
        do throws(NetworkError) {
            guard let request = try request(service) else { return .empty }
            asked = request
        } catch {
            return SignalProducer(error: error)
        }
        return network.requestJSON(asked).attemptMap { [service] json in
            if let error = service.failure(in: json) { return .failure(error) }
            return read(json).map { .success($0) } ?? .failure(.incorrectDataReturned(host: asked.host))
        }
    }

    /// Sends the picture as the service describes it now, for addresses that expire.
    func refresh(_ id: ImageID) -> SignalProducer<ImageEntity, NetworkError> {
        ask { service throws(NetworkError) in
            try service.request(forID: id.string)
        } read: { [service] json in
            // A response with another picture is invalid.
            service.image(from: json).flatMap { $0.id == id ? $0 : nil }
        }
    }
}
