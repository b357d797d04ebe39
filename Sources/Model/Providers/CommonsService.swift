/// Wikimedia Commons through MediaWiki's API: a search is a generator of file pages, and what is known of each file comes
/// with it.
///
/// The next page is asked for with everything that the answer wants to be sent again. Renditions have a few widths, and only
/// addresses that the service has named are used. It answers only clients that say who they are (`User-Agent`), which the
/// network does.
///
/// It cannot be asked for an author: the name is looked for as a phrase in the file's description, and pictures by others are
/// left out here.
public struct CommonsService: ImageService {
    public static let apiURL = "https://commons.wikimedia.org/w/api.php"
    public static let homeURL = "https://commons.wikimedia.org/"
    public static let terms = ServiceTerms.commons
    /// The longest query that the search takes in all, in characters, the words that narrow it down included.
    public static let longestQuery = 300

    public let id = ProviderID.commons
    public let pageSize = 50

    /// One of the widths in which renditions are kept ready: 20 40 60 120 250 330 500 960 1280 1920 3840.
    private static let previewWidth = 330

    private let apiURL: String
    private let addresses: AddressRule

    /// - Parameter apiURL: another address only for a stand-in server.
    public init(apiURL: String = CommonsService.apiURL) {
        self.apiURL = apiURL
        addresses = AddressRule(apiURL: apiURL)
    }

    public func request(for query: SearchQuery, at cursor: PageCursor) throws(NetworkError) -> NetworkRequest {
        let search = Self.search(query)
        // A little less is refused too, since the words added here count as well; the service says so.
        guard query.text.unicodeScalars.count <= Self.longestQuery else {
            throw .queryTooLong(provider: id, limit: Self.longestQuery - Self.onlyBitmaps.count - 1)
        }
        let filters = query.filters.limited(to: Self.filters)
        // Without words there is no relevance: what is new comes first.
        let isByDate = filters.order == .latest || (query.text.isEmpty && query.author == nil)
        var generator: [NetworkRequest.Parameter] = [
            .init("generator", "search"), .init("gsrsearch", search), .init("gsrnamespace", "6"),
            .init("gsrlimit", "\(pageSize)"),
        ]
        if isByDate { generator.append(.init("gsrsort", "create_timestamp_desc")) }
        return request(with: generator, continuing: cursor.continuation)
    }

    /// Drawings in SVG, sounds and books are none.
    private static let onlyBitmaps = "filetype:bitmap"

    /// The words as they were typed, which may use the search's own syntax, and what narrows them down.
    private static func search(_ query: SearchQuery) -> String {
        var words = [onlyBitmaps]
        if !query.text.isEmpty { words.append(query.text) }
        // The search knows no escape inside a phrase.
        words += lengths(query.filters)
        if let author = query.author { words.append("\"\(author.replacing("\"", with: " "))\"") }
        if query.text.isEmpty, query.author == nil {
            words.append("incategory:\"Featured pictures on Wikimedia Commons\"")
        }
        return words.joined(separator: " ")
    }

    /// Which side is the longer one is known only where it was asked for; otherwise the answer is filtered here.
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
        with what: [NetworkRequest.Parameter], continuing: [NetworkRequest.Parameter]
    ) -> NetworkRequest {
        let parameters: [NetworkRequest.Parameter] =
            [.init("action", "query"), .init("format", "json"), .init("formatversion", "2")] + what + [
                .init("prop", "imageinfo"), .init("iiprop", "url|size|mime|user|sha1|extmetadata"),
                .init("iiurlwidth", "\(Self.previewWidth)"),
                .init(
                    "iiextmetadatafilter", "Artist|Attribution|LicenseShortName|LicenseUrl|ObjectName|ImageDescription"),
            ]
        // What is continued replaces what has the same name.
        let replaced = Set(continuing.map(\.name))
        return NetworkRequest(
            url: apiURL, parameters: parameters.filter { !replaced.contains($0.name) } + continuing)
    }

    public func page(from json: JSONValue) -> ServicePage? {
        let continuation = Self.continuation(of: json)
        // Where nothing was found there is no list at all.
        let isComplete = json["batchcomplete"] != nil || continuation != .end
        guard let pages = Self.pages(of: json) ?? (isComplete ? [] : nil) else { return nil }
        let images = pages.sorted { Self.rank($0) < Self.rank($1) }
            .compactMap { ImageEntity(commonsPage: $0, addresses) }
        // The API does not tell how many there are.
        return ServicePage(
            response: ResponseEntity(totalCount: nil, images: images), sentCount: pages.count,
            continuation: continuation)
    }

    /// A list, or an object by page number as the first version of the format has it.
    private static func pages(of json: JSONValue) -> [JSONValue]? {
        guard let pages = json["query"]?["pages"] else { return nil }
        return pages.array ?? pages.object.map { Array($0.values) }
    }

    /// Pages come in any order; `index` is their place among the results.
    private static func rank(_ page: JSONValue) -> Int { page["index"]?.int ?? .max }

    /// `iistart` asks for older versions of a file that has some, where a search has found just one: they are no further results.
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

    /// The search itself sorts; size and shape are told with each file and filtered here. Everything there may be used
    /// commercially and changed, which is why it is there. Squares are too rare to be looked for among fifty at a time.
    public static let filters = FilterOffer(
        orientations: [.horizontal, .vertical],
        minimumSizes: [1_280, 1_920, 3_840],
        uses: LicenseUse.allCases,
        orders: [.relevance, .latest])

    /// Errors come with status 200: `{"error": {"code": …, "info": …}}`.
    public func failure(in json: JSONValue) -> NetworkError? {
        // Both versions of the format: one error, or a list of them.
        guard let error = json["error"] ?? json["errors"]?[0] else { return nil }
        let host = NetworkRequest(url: Self.homeURL).host
        let code = error["code"]?.string ?? ""
        if code.contains("too-long") || code.contains("toolong") || code == "request_too_long" {
            // Of what it takes, the program needs a part itself.
            return .queryTooLong(provider: id, limit: Self.longestQuery - Self.onlyBitmaps.count - 1)
        }
        if ["ratelimited", "maxlag", "readonly"].contains(code) || code.contains("pool-full")
            || code.contains("too-busy")
        {
            return .rateLimited(host: host, until: nil)
        }
        // Whatever else it is, the service's own trouble: its words are for programmers.
        return .badStatus(host: host, status: 500, body: (error["info"]?.string ?? code).displayText())
    }

    /// The widths from which on a rendition is more than a preview, of those that are kept ready.
    private static let renditionWidths = [500, 960, 1_280, 1_920, 3_840]

    /// As many pages as clients without an account may name.
    public var mostRenditionsAtOnce: Int { 50 }

    public func renditionWidths(of image: ImageEntity) -> [Int] {
        // No rendition is larger than its original.
        Self.pageNumber(of: image) == nil ? [] : Self.renditionWidths.filter { $0 < image.pageImageWidth }
    }

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

    /// The number of the file's page: the picture's own name here, and part of the page's address where another service
    /// lists a picture that is kept here.
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
    /// Wikimedia sets no number of requests, but asks its clients to make no more than three at once, to say who they are
    /// and to wait when they are told to. A search every second is more than a person can look at.
    public static let commons = ServiceTerms(
        responses: RateLimit(requests: 60, per: 60, atOnce: 3),
        previews: RateLimit([], atOnce: 3),
        responseCachingRule: .oneDay,
        pictureCachingRule: .standard,
        termsURL: "https://foundation.wikimedia.org/wiki/Policy:Terms_of_Use")
}
