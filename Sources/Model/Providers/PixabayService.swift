/// Pixabay's search API, see <https://pixabay.com/api/docs/>.
///
/// Its terms: responses may be cached for 24 hours, addresses of pictures are for temporary display, and the user must
/// see that the pictures come from Pixabay.
///
/// The API has no search by author: the query contains the name as words.
public struct PixabayService: ImageService {
    public static let apiURL = "https://pixabay.com/api/"
    public static let homeURL = "https://pixabay.com/"
    public static let terms = ServiceTerms.pixabay
    /// The maximum length of a query, in characters.
    public static let longestQuery = 100

    public let id = ProviderID.pixabay
    public let pageSize = 50

    private let apiURL: String
    private let addresses: AddressRule
    private let key: @Sendable () -> String?
    private let languages: @Sendable () -> [String]

    /// - Parameters:
    ///   - apiURL: differs from the default only for a stand-in server.
    ///   - languages: the user's languages, the preferred one first. The search uses the first one that Pixabay
    ///     supports.
    ///   - key: called for each request, so that a key from the preferences takes effect at once.
    public init(
        apiURL: String = PixabayService.apiURL,
        languages: @escaping @Sendable () -> [String] = { UserLanguage.current },
        key: @escaping @Sendable () -> String?
    ) {
        self.apiURL = apiURL
        self.languages = languages
        self.key = key
        addresses = AddressRule(apiURL: apiURL)
    }

    public func request(for query: SearchQuery, at cursor: PageCursor) throws(NetworkError) -> NetworkRequest {
        let words = [query.text, query.author ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        guard words.unicodeScalars.count <= Self.longestQuery else {
            throw .queryTooLong(provider: id, limit: Self.longestQuery)
        }
        var parameters = [try keyParameter(), .init("q", words)]
        if let language = Self.language(of: languages()) { parameters.append(.init("lang", language)) }
        parameters += Self.parameters(for: query.filters)
        parameters += [.init("page", "\(cursor.page)"), .init("per_page", "\(pageSize)")]
        return NetworkRequest(url: apiURL, parameters: parameters)
    }

    public func request(forID id: String) throws(NetworkError) -> NetworkRequest? {
        guard JSONValue.string(id).pictureID != nil else { return nil }
        return NetworkRequest(url: apiURL, parameters: [try keyParameter(), .init("id", id)])
    }

    private func keyParameter() throws(NetworkError) -> NetworkRequest.Parameter {
        guard let key = key(), !key.isEmpty else { throw .keyMissing(id) }
        return .init("key", key, isSecret: true)
    }

    public func page(from json: JSONValue) -> ServicePage? {
        let total = json["totalHits"]?.total ?? json["total"]?.total
        guard let hits = json["hits"]?.array else {
            return total == 0 ? ServicePage(response: ResponseEntity(totalCount: 0, images: []), sentCount: 0) : nil
        }
        let images = hits.compactMap { ImageEntity(pixabayHit: $0, addresses) }
        return ServicePage(response: ResponseEntity(totalCount: total, images: images), sentCount: hits.count)
    }

    public func accepts(_ image: ImageEntity, for query: SearchQuery) -> Bool {
        query.filters.limited(to: Self.filters).accepts(image)
    }

    /// Errors are plain text with status 400; only the text distinguishes them.
    public func meaning(of error: NetworkError, page: Int) -> ServiceErrorInterpretation {
        guard case .badStatus(_, let status, let body) = error else { return .failure(error) }
        if status == 400, page > 1, body.contains("\"page\" is out of valid range") { return .endOfResults }
        if [400, 401, 403].contains(status), body.contains("API key") { return .failure(.keyRefused(id)) }
        return .failure(error)
    }

    /// The orders are `popular`, which is Pixabay's default, and `latest`. All pictures permit commercial use and
    /// modification.
    public static let filters = FilterOffer(
        orientations: [.horizontal, .vertical],
        kinds: [.photo, .illustration, .vector],
        colors: PictureColor.allCases,
        categories: PictureCategory.allCases,
        minimumSizes: [1_280, 1_920, 3_840],
        uses: LicenseUse.allCases,
        orders: [.popular, .latest],
        hasSafeSearch: true)

    /// The languages that Pixabay supports.
    private static let languages: Set<String> = [
        "cs", "da", "de", "en", "es", "fr", "id", "it", "hu", "nl", "no", "pl", "pt", "ro", "sk", "fi", "sv", "tr",
        "vi",
        "th", "bg", "ru", "el", "ja", "ko", "zh",
    ]

    private static func parameters(for filters: SearchFilters) -> [NetworkRequest.Parameter] {
        let filters = filters.limited(to: Self.filters)
        var parameters: [NetworkRequest.Parameter] = [.init("image_type", filters.kind?.rawValue ?? "all")]
        if let orientation = filters.orientation { parameters.append(.init("orientation", orientation.rawValue)) }
        if let category = filters.category { parameters.append(.init("category", category.rawValue)) }
        if !filters.colors.isEmpty {
            parameters.append(.init("colors", filters.colors.map(\.rawValue).sorted().joined(separator: ",")))
        }
        // The size is sent only with an orientation, because the longer side is unknown otherwise. In that case the
        // program filters the response.
        if let size = filters.minimumSize, let orientation = filters.orientation {
            parameters.append(.init(orientation == .vertical ? "min_height" : "min_width", "\(size)"))
        }
        if filters.order == .latest { parameters.append(.init("order", "latest")) }
        parameters.append(.init("safesearch", filters.isSafe ? "true" : "false"))
        return parameters
    }

    private static func language(of user: [String]) -> String? {
        user.lazy.map { ["nb", "nn"].contains($0) ? "no" : $0 }.first(where: languages.contains)
    }
}

extension WebService {
    public static let pixabay = WebService(
        id: .pixabay, homeURL: PixabayService.homeURL, apiURL: PixabayService.apiURL,
        domains: ["pixabay.com"], standInPath: "api/",
        filters: PixabayService.filters, terms: .pixabay, keyURL: "https://pixabay.com/api/docs/",
        make: { PixabayService(apiURL: $0, key: $1) })
}

extension ServiceTerms {
    /// 100 requests per minute and key. Responses may be shown for one day, and their addresses are valid for the same
    /// time.
    public static let pixabay = ServiceTerms(
        responses: RateLimit([
            RateLimit.Allowance(
                requests: 100, per: 60,
                fields: .init(
                    limit: "x-ratelimit-limit", remaining: "x-ratelimit-remaining", reset: "x-ratelimit-reset"))
        ]),
        responseCachingRule: ResponseCachingRule(maximumAge: 86_400, addressLifetime: 86_400),
        pictureCachingRule: .oneDay,
        termsURL: "https://pixabay.com/service/terms/")
}
