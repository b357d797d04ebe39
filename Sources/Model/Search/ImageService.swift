/// How one web service is asked and understood. A value without state: `ImageSearch` does the asking.
///
/// Adding a service is one type conforming to this, its tests, and one registration.
public protocol ImageService: Sendable {
    var id: ProviderID { get }
    /// How many hits a full page has.
    var pageSize: Int { get }

    /// The request for the page at `cursor`. Throws what would make it pointless, a missing key for instance.
    func request(for query: SearchQuery, at cursor: PageCursor) throws(NetworkError) -> NetworkRequest

    /// Understands one page. Damaged hits are left out; `nil` if the whole answer makes no sense.
    func page(from json: JSONValue) -> ServicePage?

    /// What an error means to this service.
    func meaning(of error: NetworkError, page: Int) -> ServiceErrorInterpretation

    /// The error that an answer of status 200 tells, from services that do so; asked before `page(from:)`.
    func failure(in json: JSONValue) -> NetworkError?

    /// Whether a picture is one that was asked for, as far as its facts tell: what the service cannot filter is filtered
    /// here.
    func accepts(_ image: ImageEntity, for query: SearchQuery) -> Bool

    /// Whether it has no answer to an empty query: then it is asked for a word of the day.
    var needsWords: Bool { get }

    /// The request for one picture by the service's own name for it, whose addresses may have expired. `nil` if the
    /// service cannot be asked so, or its addresses do not expire.
    func request(forID id: String) throws(NetworkError) -> NetworkRequest?

    /// The picture that such a request has brought.
    func image(from json: JSONValue) -> ImageEntity?

    /// Widths in pixels, ascending, of renditions whose addresses the service can be asked for; empty where it tells all
    /// addresses with its answers, or does not know the picture.
    func renditionWidths(of image: ImageEntity) -> [Int]

    /// Of how many pictures it can be asked for renditions at once.
    var mostRenditionsAtOnce: Int { get }

    /// The request for renditions of this width, for pictures all of which are to be had in it; `nil` if it cannot be asked.
    func request(forRenditionsOf images: [ImageEntity], width: Int) throws(NetworkError) -> NetworkRequest?

    /// The renditions that such a request has brought; those that are missing or damaged are left out.
    func renditions(of images: [ImageEntity], from json: JSONValue) -> [ImageID: PictureRendition]
}

extension ImageService {
    public func failure(in json: JSONValue) -> NetworkError? { nil }

    public func accepts(_ image: ImageEntity, for query: SearchQuery) -> Bool { query.filters.accepts(image) }

    public var needsWords: Bool { false }

    public func request(forID id: String) throws(NetworkError) -> NetworkRequest? { nil }

    public func renditionWidths(of image: ImageEntity) -> [Int] { [] }

    public var mostRenditionsAtOnce: Int { 1 }

    public func request(forRenditionsOf images: [ImageEntity], width: Int) throws(NetworkError) -> NetworkRequest? {
        nil
    }

    public func renditions(of images: [ImageEntity], from json: JSONValue) -> [ImageID: PictureRendition] { [:] }

    /// That of a page with one picture on it.
    public func image(from json: JSONValue) -> ImageEntity? { page(from: json)?.response.images.first }
}

/// A page as a service sent it.
public struct ServicePage: Sendable, Equatable {
    public let response: ResponseEntity
    /// Hits in the answer, the damaged ones included.
    public let sentCount: Int
    /// Whether another page follows and what is to be sent for it, from services that say so themselves.
    public let continuation: Continuation

    public init(response: ResponseEntity, sentCount: Int, continuation: Continuation = .counted) {
        self.response = response
        self.sentCount = sentCount
        self.continuation = continuation
    }

    /// How a service tells that there is more.
    public enum Continuation: Sendable, Equatable {
        /// By its total: pages have numbers, and the last one is found by counting.
        case counted
        /// By parameters to be merged into the next request.
        case parameters([NetworkRequest.Parameter])
        /// This was the last page.
        case end
    }
}

public enum ServiceErrorInterpretation: Sendable, Equatable {
    /// Some services answer a page past the last one with an error.
    case endOfResults
    case failure(NetworkError)
}
