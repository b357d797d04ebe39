import Core
import FoundationEssentials
import Reactive

/// Completes the responses of a service whose searches have only the numbers of objects: requests one object after the
/// other, and sends one response with them as soon as one has a picture that may be shown. Any thread.
///
/// Each object is a request, so that a page has one picture. The number of objects and the size of each are limited,
/// because the server may send anything.
final class ObjectListNetworking: Networking {
    /// The maximum number of objects per page, of which only the last one can have a picture.
    static let maxObjectsPerPage = 5

    private let network: any Networking
    private let objects: ObjectLookup
    private let apiURL: String
    private let hasPicture: @Sendable (JSONValue) -> Bool
    /// The response to the latest search, which has the objects of many pages.
    private let latest = Locked<Found?>(nil)

    private struct Found: Sendable {
        /// The search without its position.
        let search: NetworkRequest
        let start: Int
        let ids: [String]
        let total: JSONValue
    }

    /// - Parameters:
    ///   - apiURL: the address of the searches.
    ///   - hasPicture: returns whether an object has a picture that may be shown.
    init(
        _ network: any Networking, objects: ObjectLookup, apiURL: String,
        hasPicture: @escaping @Sendable (JSONValue) -> Bool
    ) {
        self.network = network
        self.objects = objects
        self.apiURL = apiURL
        self.hasPicture = hasPicture
    }

    func limit(for request: NetworkRequest) -> Int? { network.limit(for: request) }

    func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        guard request.url == apiURL else { return network.requestData(request, progress: progress) }
        var search = request
        search.parameters.removeAll { $0.name == objects.positionParameter }
        let stated = request.parameters.first { $0.name == objects.positionParameter }.flatMap { Int($0.value) }
        let position = max(0, stated ?? 0)
        return found(by: search, at: position)
            .flatMap(.concat) { [self] found -> SignalProducer<NetworkResponse, NetworkError> in
                let ids = found.ids.dropFirst(position - found.start).prefix(Self.maxObjectsPerPage)
                return load(Array(ids)).map { loaded, isPartial in
                    let next = position + loaded.count
                    let hasMore = !loaded.isEmpty && next < found.total.total ?? .max
                    let page: JSONValue = .object([
                        "total": found.total, "objects": .array(loaded),
                        ObjectLookup.nextMember: hasMore ? .number(Double(next)) : .null,
                    ])
                    return NetworkResponse(
                        status: isPartial ? NetworkResponse.partial : 200, body: Data(page.text().utf8))
                }
            }
    }

    /// Sends the response to the search that has the id at `position`. Searches begin at multiples of their size.
    private func found(by search: NetworkRequest, at position: Int) -> SignalProducer<Found, NetworkError> {
        // The first page may belong to a search that the user repeats, and its response may be another one.
        let latest = latest.withLock { $0 }
        if position > 0, let latest, latest.search == search,
            (latest.start..<latest.start + latest.ids.count).contains(position)
        {
            return SignalProducer(value: latest)
        }
        let start = position / objects.searchSize * objects.searchSize
        var request = search
        request.parameters += [
            .init(objects.positionParameter, "\(start)"), .init(objects.sizeParameter, "\(objects.searchSize)"),
        ]
        return network.requestJSON(request).attemptMap { [self] json -> Result<Found, NetworkError> in
            guard let ids = objects.ids(json) else { return .failure(.incorrectDataReturned(host: search.host)) }
            // A server that ignores the parameter for the size sends more.
            let found = Found(
                search: search, start: start, ids: Array(ids.prefix(objects.searchSize)), total: json["total"] ?? .null)
            self.latest.withLock { $0 = found }
            return .success(found)
        }
    }

    /// Requests the objects one after the other, up to the first one with a picture. An object that cannot be read is
    /// `null`, because it counts for the position of the next page. A failure that concerns all objects fails the page. Also sends
    /// whether an object that exists is missing.
    ///
    /// - Parameters:
    ///   - known: the objects so far.
    ///   - failure: the first failure so far, except those of objects that do not exist.
    private func load(
        _ ids: [String], _ known: [JSONValue] = [], failure: NetworkError? = nil
    ) -> SignalProducer<([JSONValue], isPartial: Bool), NetworkError> {
        guard known.last.map(hasPicture) != true, known.count < ids.count,
            let request = objects.request(ids[known.count], apiURL)
        else {
            if let failure, known.allSatisfy({ $0 == .null }) { return SignalProducer(error: failure) }
            return SignalProducer(value: (known, failure != nil))
        }
        return network.requestJSON(request).materializeResults()
            .flatMap(.concat) { [self] result -> SignalProducer<([JSONValue], isPartial: Bool), NetworkError> in
                switch result {
                case .success(let object): load(ids, known + [objects.reduced(object)], failure: failure)
                case .failure(let error) where error.concernsOtherRequests: SignalProducer(error: error)
                case .failure(.badStatus(_, 404, _)): load(ids, known + [.null], failure: failure)
                case .failure(let error): load(ids, known + [.null], failure: failure ?? error)
                }
            }
    }
}

/// Requests for the objects whose ids a search has found.
struct ObjectLookup: Sendable {
    /// The parameters of a search for the number of ids before its first one, and for the number of its ids.
    let positionParameter: String
    let sizeParameter: String
    /// The number of ids that a search asks for; a page needs few of them.
    let searchSize: Int
    /// Returns the ids in the response to a search; `nil` for a malformed response.
    let ids: @Sendable (JSONValue) -> [String]?
    /// Returns the request for one object.
    let request: @Sendable (_ id: String, _ apiURL: String) -> NetworkRequest?
    /// The names of the members that the reader of an object needs: texts, numbers and truth values.
    let members: Set<String>
    /// The names of the members that are lists of objects, each with the names of the members that the reader needs.
    var lists: [String: Set<String>] = [:]

    /// The member of a completed response with the position of the next page.
    static let nextMember = "next"
    /// Maximum length of a text in an object, in bytes.
    static let maxTextLength = AddressRule.maxLength
    /// Maximum number of objects in a list.
    static let maxListCount = 50

    /// Returns the object with the needed members only. A page has several objects, and each response can have
    /// megabytes.
    func reduced(_ object: JSONValue) -> JSONValue {
        guard let all = object.object else { return .null }
        var reduced = Self.simpleMembers(of: all, members)
        for (name, members) in lists {
            guard let list = all[name]?.array else { continue }
            reduced[name] = .array(
                list.prefix(Self.maxListCount).compactMap { element in
                    element.object.map { .object(Self.simpleMembers(of: $0, members)) }
                })
        }
        return .object(reduced)
    }

    private static func simpleMembers(of all: [String: JSONValue], _ names: Set<String>) -> [String: JSONValue] {
        all.filter { name, value in
            guard names.contains(name) else { return false }
            return switch value {
            case .null, .bool, .number: true
            case .string(let text): text.utf8.count <= maxTextLength
            case .array, .object: false
            }
        }
    }
}

extension ProviderDescription {
    /// Returns the network for the service's requests: it completes the responses of searches that have only ids.
    public func completing(_ network: any Networking, apiURL: String) -> any Networking {
        guard let objects else { return network }
        let context = ResponseContext(apiURL: apiURL, addresses: AddressRule(apiURL: apiURL))
        return ObjectListNetworking(network, objects: objects, apiURL: apiURL) { [results, licenses] object in
            results.pictures(object, context).contains { $0.flatMap(licenses.applied) != nil }
        }
    }
}
