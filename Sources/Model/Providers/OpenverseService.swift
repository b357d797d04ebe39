/// Openverse's search API, see <https://api.openverse.org/v1/>: openly licensed pictures of other collections, without
/// an account.
///
/// Without an account a page has at most 20 pictures and a query at most 240, and the total count stops there. The API
/// cannot combine words with an author: the program then requests the author and searches the response for the words.
public struct OpenverseService: ImageService {
    public static let apiURL = "https://api.openverse.org/v1/images/"
    public static let homeURL = "https://openverse.org/"
    public static let terms = ServiceTerms.openverse
    /// The maximum length of a query, in characters.
    public static let longestQuery = 200

    /// The maximum number of results per query without an account. The total count stops here, too.
    private static let maxResultCount = 240
    /// The maximum number of pages. Larger page counts are treated as errors.
    private static let maxPageCount = 500

    public let id = ProviderID.openverse
    public let pageSize = 20
    public let needsWords = true

    private let apiURL: String
    private let addresses: AddressRule

    /// - Parameter apiURL: differs from the default only for a stand-in server.
    public init(apiURL: String = OpenverseService.apiURL) {
        self.apiURL = apiURL
        addresses = AddressRule(apiURL: apiURL)
    }

    public func request(for query: SearchQuery, at cursor: PageCursor) throws(NetworkError) -> NetworkRequest {
        let words = query.author ?? query.text
        guard max(words.unicodeScalars.count, query.text.unicodeScalars.count) <= Self.longestQuery else {
            throw .queryTooLong(provider: id, limit: Self.longestQuery)
        }
        var parameters = [NetworkRequest.Parameter(query.author == nil ? "q" : "creator", words)]
        parameters += Self.parameters(for: query.filters)
        parameters += [.init("page", "\(cursor.page)"), .init("page_size", "\(pageSize)")]
        return NetworkRequest(url: apiURL, parameters: parameters)
    }

    public func request(forID id: String) throws(NetworkError) -> NetworkRequest? {
        guard let id = JSONValue.string(id).pictureID else { return nil }
        return NetworkRequest(url: "\(apiURL)\(id)/")
    }

    public func page(from json: JSONValue) -> ServicePage? {
        let total = json["result_count"]?.total
        guard let results = json["results"]?.array else {
            return total == 0
                ? ServicePage(response: ResponseEntity(totalCount: 0, images: []), sentCount: 0, continuation: .end)
                : nil
        }
        let images = results.compactMap { ImageEntity(openverseResult: $0, addresses, apiURL: apiURL) }
        return ServicePage(
            // At the maximum the count is only a lower bound.
            response: ResponseEntity(totalCount: total.flatMap { $0 < Self.maxResultCount ? $0 : nil }, images: images),
            sentCount: results.count, continuation: continuation(of: json, sentCount: results.count))
    }

    /// Uses the number of pages: the service drops dead links from a page, so that a short page need not be the last
    /// one.
    private func continuation(of json: JSONValue, sentCount: Int) -> ServicePage.Continuation {
        guard sentCount > 0 else { return .end }
        guard let page = json["page"]?.count, let pages = json["page_count"]?.count, page > 0 else {
            return sentCount < pageSize ? .end : .counted
        }
        return page < min(pages, Self.maxPageCount) ? .parameters([.init("page", "\(page + 1)")]) : .end
    }

    /// The response to `request(forID:)` is the picture itself.
    public func image(from json: JSONValue) -> ImageEntity? {
        ImageEntity(openverseResult: json, addresses, apiURL: apiURL)
    }

    public func accepts(_ image: ImageEntity, for query: SearchQuery) -> Bool {
        guard query.filters.limited(to: Self.filters).accepts(image) else { return false }
        guard query.author != nil, !query.text.isEmpty else { return true }
        let told = ([image.title ?? "", image.caption ?? ""] + image.tags).joined(separator: " ").lowercased()
        return query.text.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy { told.contains($0) }
    }

    /// Errors are JSON: `{"detail": …}`. The page after the last permitted one is an error, too.
    public func meaning(of error: NetworkError, page: Int) -> ServiceErrorInterpretation {
        guard case .badStatus(_, let status, let body) = error, page > 1, [400, 401, 404].contains(status) else {
            return .failure(error)
        }
        let words = body.lowercased()
        let isAboutPages = words.contains("page") || words.contains("results") || words.contains("deep")
        return isAboutPages && !words.contains("page_size") ? .endOfResults : .failure(error)
    }

    /// The API has no filters for colors and categories and no sort orders.
    public static let filters = FilterOffer(
        orientations: Orientation.allCases,
        kinds: [.photo, .illustration, .artwork],
        minimumSizes: [1_280, 1_920, 3_840],
        uses: LicenseUse.allCases,
        hasSafeSearch: true)

    private static func parameters(for filters: SearchFilters) -> [NetworkRequest.Parameter] {
        let filters = filters.limited(to: Self.filters)
        var parameters: [NetworkRequest.Parameter] = []
        if let use = filters.use { parameters.append(.init("license_type", licenseTypes(use))) }
        if let kind = filters.kind { parameters.append(.init("category", category(kind))) }
        if let orientation = filters.orientation {
            parameters.append(.init("aspect_ratio", aspectRatio(orientation)))
        }
        if let size = filters.minimumSize { parameters.append(.init("size", sizes(atLeast: size))) }
        parameters.append(.init("mature", filters.isSafe ? "false" : "true"))
        return parameters
    }

    /// A comma-separated list requires all its members.
    private static func licenseTypes(_ use: LicenseUse) -> String {
        switch use {
        case .commercial: "commercial"
        case .modification: "modification"
        case .commercialAndModification: "commercial,modification"
        }
    }

    private static func category(_ kind: PictureKind) -> String {
        switch kind {
        case .photo: "photograph"
        case .illustration, .vector: "illustration"
        case .artwork: "digitized_artwork"
        }
    }

    private static func aspectRatio(_ orientation: Orientation) -> String {
        switch orientation {
        case .horizontal: "wide"
        case .vertical: "tall"
        case .square: "square"
        }
    }

    /// Returns the service's size classes. They are areas: up to 640 × 480 is small, more than 1600 × 1200 is large.
    /// One search includes every class that usually contains such pictures, because the number of searches is limited;
    /// the program filters the response.
    private static func sizes(atLeast edge: Int) -> String {
        edge < 2_400 ? "medium,large" : "large"
    }
}

extension WebService {
    public static let openverse = WebService(
        id: .openverse, homeURL: OpenverseService.homeURL, apiURL: OpenverseService.apiURL,
        domains: ["openverse.org"], standInPath: "v1/images/",
        filters: OpenverseService.filters, terms: .openverse, make: { url, _ in OpenverseService(apiURL: url) })
}

extension ServiceTerms {
    /// Without an account: 20 searches per minute and 200 per day. Previews, which Openverse generates itself, count
    /// separately.
    public static let openverse = ServiceTerms(
        responses: RateLimit([
            RateLimit.Allowance(
                requests: 20, per: 60,
                fields: .init(
                    limit: "x-ratelimit-limit-anon_burst", remaining: "x-ratelimit-available-anon_burst")),
            RateLimit.Allowance(
                requests: 200, per: 86_400,
                fields: .init(
                    limit: "x-ratelimit-limit-anon_sustained", remaining: "x-ratelimit-available-anon_sustained")),
        ]),
        previews: RateLimit(requests: 150, per: 60),
        responseCachingRule: .oneDay,
        pictureCachingRule: .standard,
        termsURL: "https://docs.openverse.org/terms_of_service.html")
}
