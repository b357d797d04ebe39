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

    let apiURL: String
    let addresses: AddressRule

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
    static let onlyBitmaps = "filetype:bitmap"

    /// The words as they were typed, which may use the search's own syntax, and what narrows them down.
    static func search(_ query: SearchQuery) -> String {
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
    static func pages(of json: JSONValue) -> [JSONValue]? {
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
}

extension WebService {
    public static let commons = WebService(
        id: .commons, homeURL: CommonsService.homeURL, apiURL: CommonsService.apiURL,
        domains: ["wikimedia.org"], standInPath: "w/api.php",
        filters: CommonsService.filters, terms: .commons, make: { url, _ in CommonsService(apiURL: url) })
}
