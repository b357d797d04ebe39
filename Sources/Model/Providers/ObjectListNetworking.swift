import FoundationEssentials
import Reactive

/// Completes the responses of a service whose searches have only the numbers of objects: requests each object after the
/// one before it, and sends one response with all of them. Any thread.
///
/// The next page, and so its objects, is requested only when the list needs rows. The number of objects and the size of
/// each are limited, because the server may send anything.
struct ObjectListNetworking: Networking {
    private let network: any Networking
    private let objects: ObjectLookup
    private let pageSize: Int
    private let apiURL: String

    /// - Parameters:
    ///   - pageSize: the maximum number of objects per page.
    ///   - apiURL: the address of the searches.
    init(_ network: any Networking, objects: ObjectLookup, pageSize: Int, apiURL: String) {
        self.network = network
        self.objects = objects
        self.pageSize = pageSize
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
            // A server that ignores the parameter for the size of a page sends more.
            return load(Array(ids.prefix(pageSize))).map { objects in
                let all: JSONValue = .object(["total": found["total"] ?? .null, "objects": .array(objects)])
                return NetworkResponse(body: Data(all.text().utf8))
            }
        }
    }

    /// Requests the objects one after the other. An object that cannot be read is `null`, so that the page keeps its
    /// length: a short page would be the last one. A failure that concerns all objects fails the page.
    ///
    /// - Parameters:
    ///   - known: the objects so far.
    ///   - failure: the first failure so far, except those of objects that do not exist.
    private func load(
        _ ids: [String], _ known: [JSONValue] = [], failure: NetworkError? = nil
    ) -> SignalProducer<[JSONValue], NetworkError> {
        guard known.count < ids.count, let request = objects.request(ids[known.count], apiURL) else {
            if let failure, known.allSatisfy({ $0 == .null }) { return SignalProducer(error: failure) }
            return SignalProducer(value: known)
        }
        return network.requestJSON(request)
            .map { Result<JSONValue, NetworkError>.success(objects.reduced($0)) }
            .flatMapError { error -> SignalProducer<Result<JSONValue, NetworkError>, NetworkError> in
                error.concernsOtherRequests ? SignalProducer(error: error) : SignalProducer(value: .failure(error))
            }
            .flatMap(.concat) { result -> SignalProducer<[JSONValue], NetworkError> in
                switch result {
                case .success(let object): load(ids, known + [object], failure: failure)
                case .failure(.badStatus(_, 404, _)): load(ids, known + [.null], failure: failure)
                case .failure(let error): load(ids, known + [.null], failure: failure ?? error)
                }
            }
    }
}

/// Requests for the objects whose ids a search has found.
struct ObjectLookup: Sendable {
    /// Returns the ids in the response to a search; `nil` for a malformed response.
    let ids: @Sendable (JSONValue) -> [String]?
    /// Returns the request for one object.
    let request: @Sendable (_ id: String, _ apiURL: String) -> NetworkRequest?
    /// The names of the members that the reader of an object needs: texts, numbers and truth values.
    let members: Set<String>

    /// Maximum length of a text in an object, in bytes.
    static let maxTextLength = AddressRule.maxLength

    /// Returns the object with the needed members only. A page has several objects, and each response can have
    /// megabytes.
    func reduced(_ object: JSONValue) -> JSONValue {
        guard let all = object.object else { return .null }
        return .object(
            all.filter { name, value in
                guard members.contains(name) else { return false }
                return switch value {
                case .null, .bool, .number: true
                case .string(let text): text.utf8.count <= Self.maxTextLength
                case .array, .object: false
                }
            })
    }
}

extension ProviderDescription {
    /// Returns the network for the service's requests: it completes the responses of searches that have only ids.
    public func completing(_ network: any Networking, apiURL: String) -> any Networking {
        objects.map { ObjectListNetworking(network, objects: $0, pageSize: paging.size, apiURL: apiURL) } ?? network
    }
}
