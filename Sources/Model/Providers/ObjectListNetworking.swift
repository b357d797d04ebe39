import FoundationEssentials
import Reactive

/// Completes the responses of a service whose searches have only the numbers of objects: requests each object after the
/// one before it, and sends one response with all of them. Any thread.
///
/// The next page, and so its objects, is requested only when the list needs rows.
struct ObjectListNetworking: Networking {
    private let network: any Networking
    private let objects: ObjectLookup
    private let apiURL: String

    /// - Parameter apiURL: the address of the searches.
    init(_ network: any Networking, objects: ObjectLookup, apiURL: String) {
        self.network = network
        self.objects = objects
        self.apiURL = apiURL
    }

    func limit(for request: NetworkRequest) -> Int? { network.limit(for: request) }

    func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        guard request.url == apiURL else { return network.requestData(request, progress: progress) }
        return network.requestJSON(request).flatMap(.concat) { found -> SignalProducer<NetworkResponse, NetworkError> in
            guard let ids = objects.ids(found) else {
                return SignalProducer(error: .incorrectDataReturned(host: request.host))
            }
            return load(ids, []).map { objects in
                let all: JSONValue = .object(["total": found["total"] ?? .null, "objects": .array(objects)])
                return NetworkResponse(body: Data(all.text().utf8))
            }
        }
    }

    /// Requests the objects one after the other. A missing object is `null`; another failure fails the page, because a
    /// short page would be the last one.
    private func load(_ ids: [String], _ known: [JSONValue]) -> SignalProducer<[JSONValue], NetworkError> {
        guard known.count < ids.count, let request = objects.request(ids[known.count], apiURL) else {
            return SignalProducer(value: known)
        }
        return network.requestJSON(request)
            .flatMapError { error -> SignalProducer<JSONValue, NetworkError> in
                if case .badStatus(_, 404, _) = error { return SignalProducer(value: .null) }
                return SignalProducer(error: error)
            }
            .flatMap(.concat) { load(ids, known + [$0]) }
    }
}

/// Requests for the objects whose ids a search has found.
struct ObjectLookup: Sendable {
    /// Returns the ids in the response to a search; `nil` for a malformed response.
    let ids: @Sendable (JSONValue) -> [String]?
    /// Returns the request for one object.
    let request: @Sendable (_ id: String, _ apiURL: String) -> NetworkRequest?
}

extension ProviderDescription {
    /// Returns the network for the service's requests: it completes the responses of searches that have only ids.
    public func completing(_ network: any Networking, apiURL: String) -> any Networking {
        objects.map { ObjectListNetworking(network, objects: $0, apiURL: apiURL) } ?? network
    }
}
