/// Wikimedia Commons through MediaWiki's API. A search is a generator of file pages; the response contains the metadata
/// of each file.
///
/// The request for the next page repeats all continuation parameters of the response. Renditions exist at a few widths,
/// and the program uses only addresses from responses. The service requires a `User-Agent` that identifies the client;
/// `Network` sends one.
///
/// The API has no search by author. The query contains the name as a phrase, and pictures by others are filtered out of
/// the response.
public struct CommonsService: ImageService {
    public static let apiURL = "https://commons.wikimedia.org/w/api.php"
    public static let homeURL = "https://commons.wikimedia.org/"
    public static let terms = ServiceTerms.commons
    /// The service's limit for a query in characters, including the search operators that the program adds.
    public static let longestQuery = 300

    public let id = ProviderID.commons
    public let pageSize = 50

    /// One of the widths of pregenerated renditions: 20 40 60 120 250 330 500 960 1280 1920 3840.
    private static let previewWidth = 330

    private let apiURL: String
    private let addresses: AddressRule

    /// - Parameter apiURL: differs from the default only for a stand-in server.
    public init(apiURL: String = CommonsService.apiURL) {
        self.apiURL = apiURL
        addresses = AddressRule(apiURL: apiURL)
    }

    public func request(for query: SearchQuery, at cursor: PageCursor) throws(NetworkError) -> NetworkRequest {
        let search = Self.search(query)
        // The service also rejects queries slightly below the limit, because the added operators count. Its own error
        // message handles that case.
        guard query.text.unicodeScalars.count <= Self.longestQuery else {
            throw .queryTooLong(provider: id, limit: Self.longestQuery - Self.onlyBitmaps.count - 1)
        }
        let filters = query.filters.limited(to: Self.filters)
        // An empty query has no relevance order: the newest pictures come first.
        let isByDate = filters.order == .latest || (query.text.isEmpty && query.author == nil)
        var generator: [NetworkRequest.Parameter] = [
            .init("generator", "search"), .init("gsrsearch", search), .init("gsrnamespace", "6"),
            .init("gsrlimit", "\(pageSize)"),
        ]
        if isByDate { generator.append(.init("gsrsort", "create_timestamp_desc")) }
        return request(with: generator, continuing: cursor.continuation)
    }

    /// Excludes SVG, audio and document files, which the decoder does not accept.
    private static let onlyBitmaps = "filetype:bitmap"

    /// Returns the user's words, which may contain search operators, with the program's operators.
    private static func search(_ query: SearchQuery) -> String {
        var words = [onlyBitmaps]
        if !query.text.isEmpty { words.append(query.text) }
        // The search syntax has no escape for quotation marks within a phrase.
        words += lengths(query.filters)
        if let author = query.author { words.append("\"\(author.replacing("\"", with: " "))\"") }
        if query.text.isEmpty, query.author == nil {
            words.append("incategory:\"Featured pictures on Wikimedia Commons\"")
        }
        return words.joined(separator: " ")
    }

    /// Returns a size operator only if the orientation is given, because the longer side is unknown otherwise. In that
    /// case the program filters the response.
    private static func lengths(_ filters: SearchFilters) -> [String] {
        let filters = filters.limited(to: Self.filters)
        guard let size = filters.minimumSize, let orientation = filters.orientation else { return [] }
        return [(orientation == .vertical ? "fileh" : "filew") + ":>\(size - 1)"]
    }

    public func request(forID id: String) throws(NetworkError) -> NetworkRequest? {
        guard let number = Int(id), number > 0 else { return nil }
        return request(with: [.init("pageids", "\(number)")], continuing: [])
    }

    private func request(
        with selection: [NetworkRequest.Parameter], continuing: [NetworkRequest.Parameter]
    ) -> NetworkRequest {
        let parameters: [NetworkRequest.Parameter] =
            [.init("action", "query"), .init("format", "json"), .init("formatversion", "2")] + selection + [
                .init("prop", "imageinfo"), .init("iiprop", "url|size|mime|user|sha1|extmetadata"),
                .init("iiurlwidth", "\(Self.previewWidth)"),
                .init(
                    "iiextmetadatafilter", "Artist|Attribution|LicenseShortName|LicenseUrl|ObjectName|ImageDescription"),
            ]
        // Continuation parameters replace parameters of the same name.
        let replaced = Set(continuing.map(\.name))
        return NetworkRequest(
            url: apiURL, parameters: parameters.filter { !replaced.contains($0.name) } + continuing)
    }

    public func page(from json: JSONValue) -> ServicePage? {
        let continuation = Self.continuation(of: json)
        // A response without results contains no list.
        let isComplete = json["batchcomplete"] != nil || continuation != .end
        guard let pages = Self.pages(of: json) ?? (isComplete ? [] : nil) else { return nil }
        let images = pages.sorted { Self.rank($0) < Self.rank($1) }
            .compactMap { ImageEntity(commonsPage: $0, addresses) }
        // The API does not report the total count.
        return ServicePage(
            response: ResponseEntity(totalCount: nil, images: images), sentCount: pages.count,
            continuation: continuation)
    }

    /// Returns the file pages. Version 2 of the format has a list, version 1 an object by page number.
    private static func pages(of json: JSONValue) -> [JSONValue]? {
        guard let pages = json["query"]?["pages"] else { return nil }
        return pages.array ?? pages.object.map { Array($0.values) }
    }

    /// Pages arrive unordered; `index` is their position in the results.
    private static func rank(_ page: JSONValue) -> Int { page["index"]?.int ?? .max }

    /// Returns the parameters for the next page. `iistart` is dropped: it would continue with older versions of a
    /// single file, which are no further results.
    private static func continuation(of json: JSONValue) -> ServicePage.Continuation {
        guard var members = json["continue"]?.object else { return .end }
        members["iistart"] = nil
        guard members.keys.contains(where: { $0 != "continue" }) else { return .end }
        let parameters = members.sorted { $0.key < $1.key }
            .compactMap { name, value in
                (value.string ?? value.identifier).map { NetworkRequest.Parameter(name, $0) }
            }
        return parameters.isEmpty ? .end : .parameters(parameters)
    }

    public func accepts(_ image: ImageEntity, for query: SearchQuery) -> Bool {
        guard query.filters.limited(to: Self.filters).accepts(image) else { return false }
        guard let author = query.author?.lowercased(), !author.isEmpty else { return true }
        return image.username?.lowercased().contains(author) ?? false
    }

    public func meaning(of error: NetworkError, page: Int) -> ServiceErrorInterpretation { .failure(error) }

    // MARK: Filters

    /// The search sorts the results. The response contains the size of each file, so that the program filters by size
    /// and orientation. All files permit commercial use and modification. Squares are too rare to be found among fifty
    /// results.
    public static let filters = FilterOffer(
        orientations: [.horizontal, .vertical],
        minimumSizes: [1_280, 1_920, 3_840],
        uses: LicenseUse.allCases,
        orders: [.relevance, .latest])

    // MARK: Errors

    /// Reads errors, which have status 200: `{"error": {"code": …, "info": …}}`.
    public func failure(in json: JSONValue) -> NetworkError? {
        // The two versions of the format have one error or a list of errors.
        guard let error = json["error"] ?? json["errors"]?[0] else { return nil }
        let host = NetworkRequest(url: Self.homeURL).host
        let code = error["code"]?.string ?? ""
        if code.contains("too-long") || code.contains("toolong") || code == "request_too_long" {
            // The program's own operators use part of the limit.
            return .queryTooLong(provider: id, limit: Self.longestQuery - Self.onlyBitmaps.count - 1)
        }
        if ["ratelimited", "maxlag", "readonly"].contains(code) || code.contains("pool-full")
            || code.contains("too-busy")
        {
            return .rateLimited(host: host, until: nil)
        }
        // All other errors are internal errors of the service. Their texts are for programmers.
        return .badStatus(host: host, status: 500, body: (error["info"]?.string ?? code).displayText())
    }

    // MARK: Renditions

    /// The pregenerated widths that are larger than previews.
    private static let renditionWidths = [500, 960, 1_280, 1_920, 3_840]

    /// The maximum number of pages per request for clients without an account.
    public var mostRenditionsAtOnce: Int { 50 }

    public func renditionWidths(of image: ImageEntity) -> [Int] {
        // A rendition cannot be larger than its original.
        Self.pageNumber(of: image) == nil ? [] : Self.renditionWidths.filter { $0 < image.pageImageWidth }
    }

    /// Requests the addresses of renditions by page number, for many pages at once. A search can request only one
    /// width, that of the previews, and the program never constructs addresses itself.
    public func request(forRenditionsOf images: [ImageEntity], width: Int) throws(NetworkError) -> NetworkRequest? {
        let numbers = images.compactMap { Self.pageNumber(of: $0) }
        guard !numbers.isEmpty else { return nil }
        return NetworkRequest(
            url: apiURL,
            parameters: [
                .init("action", "query"), .init("format", "json"), .init("formatversion", "2"),
                .init("pageids", numbers.map { "\($0)" }.joined(separator: "|")),
                .init("prop", "imageinfo"), .init("iiprop", "url"), .init("iiurlwidth", "\(width)"),
            ])
    }

    public func renditions(of images: [ImageEntity], from json: JSONValue) -> [ImageID: PictureRendition] {
        let ids = Dictionary(
            images.compactMap { image in Self.pageNumber(of: image).map { ($0, image.id) } },
            uniquingKeysWith: { first, _ in first })
        var renditions: [ImageID: PictureRendition] = [:]
        for page in Self.pages(of: json) ?? [] {
            guard let number = page["pageid"]?.int, let id = ids[number], let info = page["imageinfo"]?[0],
                let url = addresses.accepted(info["thumburl"]?.string),
                let width = info["thumbwidth"]?.edge, let height = info["thumbheight"]?.edge
            else { continue }
            renditions[id] = PictureRendition(url: url, size: PixelSize(width: width, height: height))
        }
        return renditions
    }

    /// Returns the number of the file's page. It is the picture's id at Commons, or part of the page's address if
    /// another service lists a picture of Commons.
    private static func pageNumber(of image: ImageEntity) -> Int? {
        if image.id.provider == .commons { return positive(image.id.string) }
        let page = "\(homeURL)w/index.php?curid="
        return image.pageURL.hasPrefix(page) ? positive(image.pageURL.dropFirst(page.count)) : nil
    }

    private static func positive(_ text: some StringProtocol) -> Int? {
        guard text.utf8.count <= 12, let number = Int(text), number > 0 else { return nil }
        return number
    }
}

extension WebService {
    public static let commons = WebService(
        id: .commons, homeURL: CommonsService.homeURL, apiURL: CommonsService.apiURL,
        domains: ["wikimedia.org"], standInPath: "w/api.php",
        filters: CommonsService.filters, terms: .commons, make: { url, _ in CommonsService(apiURL: url) })
}

extension ServiceTerms {
    /// Wikimedia specifies no request limit. It asks clients to send at most three requests at once, to identify
    /// themselves and to respect requested pauses. One search per second is more than a person can look at.
    public static let commons = ServiceTerms(
        responses: RateLimit(requests: 60, per: 60, atOnce: 3),
        previews: RateLimit([], atOnce: 3),
        responseCachingRule: .oneDay,
        pictureCachingRule: .standard,
        termsURL: "https://foundation.wikimedia.org/wiki/Policy:Terms_of_Use")
}
