/// How one web service is asked and understood. A value without state: `ImageSearch` does the asking.
///
/// Adding a service is one type conforming to this, its tests, and one registration.
public protocol ImageService: Sendable {
    var id: ProviderID { get }
    /// How many hits a full page has.
    var pageSize: Int { get }

    /// The request for one page. Throws what would make it pointless, a missing key for instance.
    func request(for query: SearchQuery, page: Int) throws(NetworkError) -> NetworkRequest

    /// Understands one page. Damaged hits are left out; `nil` if the whole answer makes no sense.
    func page(from json: JSONValue) -> ServicePage?

    /// What an error means to this service.
    func meaning(of error: NetworkError, page: Int) -> ServiceErrorMeaning
}

/// A page as a service sent it.
public struct ServicePage: Sendable, Equatable {
    public let response: ResponseEntity
    /// Hits in the answer, the damaged ones included.
    public let sentCount: Int

    public init(response: ResponseEntity, sentCount: Int) {
        self.response = response
        self.sentCount = sentCount
    }
}

public enum ServiceErrorMeaning: Sendable, Equatable {
    /// Some services answer a page past the last one with an error.
    case endOfResults
    case failure(NetworkError)
}
