@testable import Model

/// The minimal service that docs/adding-a-provider.md adds.
struct ExampleService: ImageService {
    static let apiURL = "https://api.museum.example/pictures"

    let id: ProviderID = "museum"
    let pageSize = 30

    private let apiURL: String
    private let addresses: AddressRule

    init(apiURL: String = ExampleService.apiURL) {
        self.apiURL = apiURL
        addresses = AddressRule(apiURL: apiURL)
    }

    func request(for query: SearchQuery, at cursor: PageCursor) throws(NetworkError) -> NetworkRequest {
        guard query.text.count <= 80 else { throw .queryTooLong(provider: id, limit: 80) }
        var parameters: [NetworkRequest.Parameter] = [
            .init("words", query.text), .init("from", "\(cursor.receivedCount)"), .init("count", "\(pageSize)"),
        ]
        if query.filters.limited(to: Self.filters).order == .latest { parameters.append(.init("sort", "date")) }
        return NetworkRequest(url: apiURL, parameters: parameters)
    }

    func page(from json: JSONValue) -> ServicePage? {
        guard let items = json["items"]?.array, let total = json["total"]?.total else { return nil }
        let images = items.compactMap { ImageEntity(museumItem: $0, addresses) }
        return ServicePage(response: ResponseEntity(totalCount: total, images: images), sentCount: items.count)
    }

    func meaning(of error: NetworkError, page: Int) -> ServiceErrorInterpretation {
        guard case .badStatus(_, 416, _) = error else { return .failure(error) }
        return .endOfResults
    }

    /// The responses contain the size of each picture, so that the program filters them.
    static let filters = FilterOffer(
        orientations: [.horizontal, .vertical], minimumSizes: [1_280, 1_920], orders: [.relevance, .latest])
}

extension ImageEntity {
    fileprivate init?(museumItem item: JSONValue, _ addresses: AddressRule) {
        guard let id = item["number"]?.pictureID, let page = addresses.accepted(item["page"]?.string),
            let preview = addresses.accepted(item["small"]?.string),
            let width = item["width"]?.edge, let height = item["height"]?.edge
        else { return nil }
        self.init(
            id: ImageID(provider: "museum", string: id), pageURL: page, pageImageWidth: width, pageImageHeight: height,
            previewURL: preview, previewWidth: 200, previewHeight: max(1, 200 * height / width),
            imageURL: addresses.accepted(item["large"]?.string), title: item["name"]?.plainText,
            username: item["artist"]?.plainText, license: License(code: "cc0", version: "1.0"))
    }
}

extension ServiceTerms {
    fileprivate static let museum = ServiceTerms(
        responses: RateLimit(requests: 60, per: 60), responseCachingRule: .oneDay, pictureCachingRule: .standard)
}

extension WebService {
    static let museum = WebService(
        id: "museum", homeURL: "https://museum.example/", apiURL: ExampleService.apiURL,
        domains: ["museum.example"], standInPath: "pictures", filters: ExampleService.filters, terms: .museum,
        make: { url, _ in ExampleService(apiURL: url) })
}
