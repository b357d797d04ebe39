/// The requests and the response format of one web service. A value without state: `ImageSearch` sends the requests.
///
/// A new service consists of one type that conforms to this protocol, its tests and its registration.
public protocol ImageService: Sendable {
    var id: ProviderID { get }
    /// The number of hits on a full page.
    var pageSize: Int { get }
    /// The number of consecutive pages without a match for the filters after which a search stops.
    var maxFilteredPages: Int { get }

    /// Returns the request for the page at `cursor`. Throws the reason if a request would be pointless, for instance a
    /// missing key.
    func request(for query: SearchQuery, at cursor: PageCursor) throws(NetworkError) -> NetworkRequest

    /// Parses one page. Damaged hits are dropped; `nil` if the whole response is invalid.
    func page(from json: JSONValue) -> ServicePage?

    /// Returns whether the service has a page at `cursor` as far as its number of reachable results tells. It would
    /// respond to a request for a later page with an error.
    func canReach(_ cursor: PageCursor) -> Bool

    /// Interprets an error of this service.
    func meaning(of error: NetworkError, page: Int) -> ServiceErrorInterpretation

    /// Returns the error that a response with status 200 contains, for services with such responses. Called before
    /// `page(from:)`.
    func failure(in json: JSONValue) -> NetworkError?

    /// Returns whether a picture matches the query as far as its facts are known, for filters that the service does not
    /// support.
    func accepts(_ image: ImageEntity, for query: SearchQuery) -> Bool

    /// Whether the service rejects an empty query. The search then uses a word of the day.
    var needsWords: Bool { get }

    /// Returns the request for one picture by the service's own id, for pictures whose addresses have expired. `nil` if
    /// the service has no such request or its addresses do not expire.
    func request(forID id: String) throws(NetworkError) -> NetworkRequest?

    /// Parses the response to `request(forID:)`.
    func image(from json: JSONValue) -> ImageEntity?

    /// Whether the service finds files by their hashes.
    var findsFiles: Bool { get }

    /// Returns the request for files of the same bytes; `nil` if the service has no such request. `page(from:)` parses
    /// the response.
    ///
    /// - Parameter hash: SHA-1 in forty lowercase hexadecimal digits.
    func request(forFileHash hash: String) throws(NetworkError) -> NetworkRequest?

    /// Returns the widths in pixels, ascending, of renditions whose addresses the service provides on request. Empty if
    /// its search results contain all addresses, or if the picture is unknown to the service.
    func renditionWidths(of image: ImageEntity) -> [Int]

    /// The maximum number of pictures per request for renditions.
    var maxRenditionsPerRequest: Int { get }

    /// Returns the request for renditions of pictures that all have this width; `nil` if the service has no such
    /// request.
    func request(forRenditionsOf images: [ImageEntity], width: Int) throws(NetworkError) -> NetworkRequest?

    /// Parses the response to `request(forRenditionsOf:width:)`. Missing and damaged renditions are dropped.
    func renditions(of images: [ImageEntity], from json: JSONValue) -> [ImageID: PictureRendition]
}

extension ImageService {
    public var maxFilteredPages: Int { 5 }

    public func canReach(_ cursor: PageCursor) -> Bool { true }

    public func failure(in json: JSONValue) -> NetworkError? { nil }

    public func accepts(_ image: ImageEntity, for query: SearchQuery) -> Bool { query.filters.accepts(image) }

    public var needsWords: Bool { false }

    public func request(forID id: String) throws(NetworkError) -> NetworkRequest? { nil }

    public var findsFiles: Bool { false }

    public func request(forFileHash hash: String) throws(NetworkError) -> NetworkRequest? { nil }

    public func renditionWidths(of image: ImageEntity) -> [Int] { [] }

    public var maxRenditionsPerRequest: Int { 1 }

    public func request(forRenditionsOf images: [ImageEntity], width: Int) throws(NetworkError) -> NetworkRequest? {
        nil
    }

    public func renditions(of images: [ImageEntity], from json: JSONValue) -> [ImageID: PictureRendition] { [:] }

    /// Parses the response as a page with one picture.
    public func image(from json: JSONValue) -> ImageEntity? { page(from: json)?.response.images.first }
}

/// One page of a service's response.
public struct ServicePage: Sendable, Equatable {
    public let response: ResponseEntity
    /// The number of hits in the response, including damaged ones.
    public let sentCount: Int
    /// How to request the next page.
    public let continuation: Continuation

    public init(response: ResponseEntity, sentCount: Int, continuation: Continuation = .counted) {
        self.response = response
        self.sentCount = sentCount
        self.continuation = continuation
    }

    /// How a service indicates a next page.
    public enum Continuation: Sendable, Equatable {
        /// By page numbers: the total count determines the last page.
        case counted
        /// By parameters for the next request.
        case parameters([NetworkRequest.Parameter])
        /// The page is the last one.
        case end
    }
}

/// The meaning of a service's error for a search.
public enum ServiceErrorInterpretation: Sendable, Equatable {
    /// The error marks the end of the results: some services respond so to a page after the last one.
    case endOfResults
    case failure(NetworkError)
}
