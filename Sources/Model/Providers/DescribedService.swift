/// Searches the service of a description.
struct DescribedService: ImageService {
    private let description: ProviderDescription
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

    var id: ProviderID { description.id }
    var pageSize: Int { description.paging.size }
    /// A page of objects has one picture.
    var maxFilteredPages: Int { description.needsRequestPerPicture ? 25 : 5 }
    var needsWords: Bool { description.words.areRequired }

    // MARK: Searching

    private var headers: [NetworkRequest.Parameter] {
        description.userAgentField.map { [.init($0, userAgent())] } ?? []
    }

    func request(for query: SearchQuery, at cursor: PageCursor) throws(NetworkError) -> NetworkRequest {
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

    func page(from json: JSONValue) -> ServicePage? {
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
        description.results.pictures(item, context).compactMap(description.licenses.applied)
    }

    func accepts(_ image: ImageEntity, for query: SearchQuery) -> Bool {
        let filters = query.filters.limited(to: description.filters)
        return filters.accepts(image, trusting: description.filtersItself) && description.matches(image, query)
    }

    func meaning(of error: NetworkError, page: Int) -> ServiceErrorInterpretation {
        description.errors.meaning(error, page)
    }

    func canReach(_ cursor: PageCursor) -> Bool { description.paging.canReach(cursor) }

    func failure(in json: JSONValue) -> NetworkError? { description.errors.inResponse(json) }

    // MARK: Pictures by id and by hash

    func request(forID id: String) throws(NetworkError) -> NetworkRequest? {
        guard var request = description.lookup?.request(id, context.apiURL) else { return nil }
        request.parameters = try keyParameters() + request.parameters
        return request
    }

    func image(from json: JSONValue) -> ImageEntity? {
        guard let item = description.lookup?.item else { return page(from: json)?.response.images.first }
        return item(json).flatMap { pictures(of: $0).first }
    }

    var findsFiles: Bool { description.findsFiles }

    func request(forFileHash hash: String) throws(NetworkError) -> NetworkRequest? {
        guard var request = description.fileLookup?(hash, context.apiURL) else { return nil }
        request.parameters = try keyParameters() + request.parameters
        return request
    }

    // MARK: Renditions

    var maxRenditionsPerRequest: Int { description.renditions?.maxPerRequest ?? 1 }

    func renditionWidths(of image: ImageEntity) -> [Int] { description.renditions?.widths(image) ?? [] }

    func request(forRenditionsOf images: [ImageEntity], width: Int) throws(NetworkError) -> NetworkRequest? {
        guard var request = description.renditions?.request(images, width, context.apiURL) else { return nil }
        request.parameters = try keyParameters() + request.parameters
        return request
    }

    func renditions(of images: [ImageEntity], from json: JSONValue) -> [ImageID: PictureRendition] {
        description.renditions?.read(images, json, context) ?? [:]
    }
}

extension ImageEntity {
    /// Returns whether a picture is by the author of a query, for services that take the name as words.
    @Sendable static func isByAuthor(_ image: ImageEntity, _ query: SearchQuery) -> Bool {
        guard let author = query.author?.lowercased(), !author.isEmpty else { return true }
        return image.authors.contains { $0.name.lowercased().contains(author) }
    }
}
