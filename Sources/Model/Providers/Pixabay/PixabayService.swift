/// Pixabay's search, as <https://pixabay.com/api/docs/> describes it.
///
/// Its terms: answers may be kept for 24 hours, addresses of pictures are for temporary display, and people are shown
/// that the pictures come from Pixabay.
public struct PixabayService: ImageService {
    public static let apiURL = "https://pixabay.com/api/"
    public static let homeURL = "https://pixabay.com/"
    /// The longest query Pixabay takes, in characters.
    public static let longestQuery = 100

    public let id = ProviderID.pixabay
    public let pageSize = 50

    private let apiURL: String
    private let key: @Sendable () -> String?

    /// - Parameters:
    ///   - apiURL: another address only for a stand-in server.
    ///   - key: asked at each request, so that a key typed in the preferences is used at once.
    public init(apiURL: String = PixabayService.apiURL, key: @escaping @Sendable () -> String?) {
        self.apiURL = apiURL
        self.key = key
    }

    public func request(for query: SearchQuery, at cursor: PageCursor) throws(NetworkError) -> NetworkRequest {
        guard let key = key(), !key.isEmpty else { throw .keyMissing(id) }
        guard query.text.count <= Self.longestQuery else {
            throw .queryTooLong(provider: id, limit: Self.longestQuery)
        }
        return NetworkRequest(
            url: apiURL,
            parameters: [
                .init("key", key, isSecret: true),
                .init("q", query.text),
                .init("image_type", "photo"),
                .init("safesearch", "true"),
                .init("page", "\(cursor.page)"),
                .init("per_page", "\(pageSize)"),
            ])
    }

    public func page(from json: JSONValue) -> ServicePage? {
        guard let hits = json["hits"]?.array, let total = json["totalHits"]?.int else { return nil }
        let images = hits.compactMap(ImageEntity.init(pixabayHit:))
        return ServicePage(response: ResponseEntity(totalCount: total, images: images), sentCount: hits.count)
    }

    /// Errors are plain text, all of them with status 400: only the words tell them apart.
    public func meaning(of error: NetworkError, page: Int) -> ServiceErrorMeaning {
        guard case .badStatus(_, let status, let body) = error else { return .failure(error) }
        if status == 400, page > 1, body.contains("\"page\" is out of valid range") { return .endOfResults }
        if [400, 401, 403].contains(status), body.contains("API key") { return .failure(.keyRefused(id)) }
        return .failure(error)
    }
}
