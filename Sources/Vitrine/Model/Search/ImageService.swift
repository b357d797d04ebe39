import Core

/// The requests and the response format of one web service, by its description. A value without state: `ImageSearch` sends
/// the requests.
public struct ImageService: Sendable {
    let description: ProviderDescription
    private let context: ResponseContext
    private let languages: @Sendable () -> [String]
    private let userAgent: @Sendable () -> String
    private let key: @Sendable () -> String?

    init(
        _ description: ProviderDescription, apiURL: String, languages: @escaping @Sendable () -> [String],
        userAgent: @escaping @Sendable () -> String, key: @escaping @Sendable () -> String?
    ) {
        self.description = description
        context = ResponseContext(apiURL: apiURL, addresses: AddressRule(apiURL: apiURL))
        self.languages = languages
        self.userAgent = userAgent
        self.key = key
    }

    public var id: ProviderID { description.id }
    /// The number of hits on a full page.
    public var pageSize: Int { description.paging.size }
    /// The number of consecutive pages without a match for the filters after which a search stops.
    public var maxFilteredPages: Int { description.needsRequestPerPicture ? 25 : 5 }

    private var headers: [NetworkRequest.Parameter] {
        description.userAgentField.map { [.init($0, userAgent())] } ?? []
    }

    /// Returns the request for the page at `cursor`. Throws the reason if a request would be pointless, for instance a
    /// missing key.
    public func request(for query: SearchQuery, at cursor: PageCursor) throws(NetworkError) -> NetworkRequest {
        let words = description.words
        guard words.length(query) <= words.longest else {
            throw .queryTooLong(provider: id, limit: words.statedLimit ?? words.longest)
        }
        let search = SearchParameters(
            query: query, filters: query.filters.limited(to: description.filters), languages: languages())
        let secret = try keyParameters()
        let parameters = description.parameters(search) + description.paging.parameters(at: cursor)
        // Parameters of the continuation replace those of the same name, and never the key.
        let continuation = cursor.continuation.filter { $0.name != description.key?.parameter }
        let replaced = Set(continuation.map(\.name))
        return NetworkRequest(
            url: context.apiURL,
            parameters: secret + parameters.filter { !replaced.contains($0.name) } + continuation, headers: headers)
    }

    private func keyParameters() throws(NetworkError) -> [NetworkRequest.Parameter] {
        guard let needed = description.key else { return [] }
        guard let key = key(), !key.isEmpty else { throw .keyMissing(id) }
        return [.init(needed.parameter, key, isSecret: true)]
    }

    private func withKey(_ request: NetworkRequest?) throws(NetworkError) -> NetworkRequest? {
        guard var request else { return nil }
        request.parameters = try keyParameters() + request.parameters
        return request
    }

    /// Parses one page. Damaged hits are dropped; `nil` if the whole response is invalid.
    public func page(from json: JSONValue) -> ServicePage? {
        let total = description.paging.reachable(description.results.total(json))
        guard let items = description.results.items(json) else {
            let isEmpty = total == 0
            return isEmpty
                ? ServicePage(response: ResponseEntity(totalCount: 0, images: []), sentCount: 0, continuation: .end)
                : nil
        }
        return ServicePage(
            response: ResponseEntity(totalCount: total, images: items.flatMap(pictures)), sentCount: items.count,
            continuation: description.paging.continuation(after: json, sentCount: items.count))
    }

    private func pictures(of item: JSONValue) -> [ImageEntity] {
        description.results.pictures(item, context).compactMap { $0.flatMap(description.licenses.applied) }
    }

    /// Returns whether a picture matches the query as far as its facts are known, for filters that the service does not
    /// support.
    public func accepts(_ image: ImageEntity, for query: SearchQuery) -> Bool {
        let filters = query.filters.limited(to: description.filters)
        return filters.accepts(image, trusting: description.filtersItself) && description.matches(image, query)
            && query.acceptsFacts(of: image, trustingPhrases: description.words.haveNotation)
    }

    /// Interprets an error of this service. Returns `nil` if it marks the end of the results: some services respond so to a
    /// page after the last one.
    public func meaning(of error: NetworkError, page: Int) -> NetworkError? {
        description.errors.meaning(error, page)
    }

    /// Returns the error that a response with status 200 contains, for services with such responses. Called before
    /// `page(from:)`.
    public func failure(in json: JSONValue) -> NetworkError? { description.errors.inResponse(json) }

    /// Returns the request for one picture by the service's own id, for pictures whose addresses have expired. `nil` if
    /// the service has no such request or its addresses do not expire.
    public func request(forID id: String) throws(NetworkError) -> NetworkRequest? {
        try withKey(description.lookup?.request(id, context.apiURL))
    }

    /// Parses the response to `request(forID:)`.
    public func image(from json: JSONValue) -> ImageEntity? {
        guard let item = description.lookup?.item else { return page(from: json)?.response.images.first }
        return item(json).flatMap { pictures(of: $0).first }
    }

    /// Returns the request for files of the same bytes; `nil` if the service has no such request. `page(from:)` parses
    /// the response.
    ///
    /// - Parameter hash: SHA-1 in forty lowercase hexadecimal digits.
    public func request(forFileHash hash: String) throws(NetworkError) -> NetworkRequest? {
        try withKey(description.fileLookup?(hash, context.apiURL))
    }

    /// The maximum number of pictures per request for renditions.
    public var maxRenditionsPerRequest: Int { description.renditions?.maxPerRequest ?? 1 }

    /// Returns the widths in pixels, ascending, of renditions whose addresses the service provides on request. Empty if
    /// its search results contain all addresses, or if the picture is unknown to the service.
    public func renditionWidths(of image: ImageEntity) -> [Int] { description.renditions?.widths(image) ?? [] }

    /// Returns the request for renditions of pictures that all have this width; `nil` if the service has no such
    /// request.
    public func request(forRenditionsOf images: [ImageEntity], width: Int) throws(NetworkError) -> NetworkRequest? {
        try withKey(description.renditions?.request(images, width, context.apiURL))
    }

    /// Parses the response to `request(forRenditionsOf:width:)`. Missing and damaged renditions are dropped.
    public func renditions(of images: [ImageEntity], from json: JSONValue) -> [ImageID: PictureRendition] {
        description.renditions?.read(images, json, context) ?? [:]
    }
}

/// One page of a service's response.
public struct ServicePage: Sendable, Equatable {
    public let response: ResponseEntity
    /// The number of hits in the response, including damaged ones.
    public let sentCount: Int
    /// How to request the next page.
    public let continuation: Continuation

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
