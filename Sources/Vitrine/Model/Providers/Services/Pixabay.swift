import Core
import Localize

extension ProviderID {
    public static let pixabay: ProviderID = "pixabay"
}

extension ProviderDescription {
    /// Pixabay's search API, see <https://pixabay.com/api/docs/>.
    ///
    /// Its terms: responses may be cached for 24 hours, addresses of pictures are for temporary display, and the user
    /// must see that the pictures come from Pixabay. The API has no search by author: the query contains the name as
    /// words.
    public static let pixabay = ProviderDescription(
        id: .pixabay, name: "Pixabay", homeURL: "https://pixabay.com/", apiURL: "https://pixabay.com/api/",
        domains: ["pixabay.com"], standInPath: "api/", terms: Pixabay.terms, licenses: .uniform(Pixabay.license),
        key: ServiceKey(parameter: "key", url: "https://pixabay.com/api/docs/") {
            tr("Pixabay needs a key. It is free: sign in at Pixabay and copy the key from its API documentation.")
        },
        filters: Pixabay.filters, filtersItself: [.kind], words: QueryWords(longest: 100),
        paging: Paging(size: 50, sizeParameter: "per_page", position: .page(parameter: "page")),
        parameters: Pixabay.parameters,
        results: ServiceResults(
            items: { $0["hits"]?.array }, total: { $0["totalHits"]?.total ?? $0["total"]?.total },
            pictures: { hit, context in [ImageEntity(pixabayHit: hit, context.addresses)] }),
        errors: ServiceErrors(meaning: Pixabay.meaning), matches: { _, _ in true },
        lookup: PictureLookup { id, apiURL in
            guard JSONValue.string(id).pictureID != nil else { return nil }
            return NetworkRequest(url: apiURL, parameters: [.init("id", id)])
        })
}

extension License {
    /// The license of all pictures of Pixabay.
    public static let pixabay = License(
        name: "Pixabay Content License", url: "https://pixabay.com/service/license-summary/", code: "pixabay")
}

private enum Pixabay {
    static let license = ServiceLicense(
        license: .pixabay,
        conditions: LicenseConditions(commercial: true, modification: true, credit: false, sharingAlike: false)
    ) {
        tr("Use and change it freely, no credit needed, but don’t sell or share it as it is")
    }

    /// 100 requests per minute and key. Responses may be shown for one day, and their addresses are valid for the same
    /// time.
    static let terms = ServiceTerms(
        responses: RateLimit([
            RateLimit.Allowance(
                requests: 100, per: 60,
                fields: .init(
                    limit: "x-ratelimit-limit", remaining: "x-ratelimit-remaining", reset: "x-ratelimit-reset"))
        ]),
        responseCachingRule: ResponseCachingRule(maximumAge: 86_400, addressLifetime: 86_400),
        pictureCachingRule: .oneDay,
        termsURL: "https://pixabay.com/service/terms/")

    /// Errors are plain text with status 400; only the text distinguishes them.
    @Sendable static func meaning(of error: NetworkError, page: Int) -> NetworkError? {
        guard case .badStatus(_, let status, let body) = error else { return error }
        if status == 400, page > 1, body.contains("\"page\" is out of valid range") { return nil }
        if [400, 401, 403].contains(status), body.contains("API key") { return .keyRefused(.pixabay) }
        return error
    }

    /// The orders are `popular`, which is Pixabay's default, and `latest`. All pictures permit commercial use and
    /// modification. The API has no parameter about AI, so that the program filters the response by `isAiGenerated`.
    static let filters = FilterOffer(
        orientations: [.horizontal, .vertical],
        kinds: [.photo, .illustration, .vector],
        colors: PictureColor.allCases,
        categories: PictureCategory.allCases,
        minimumSizes: [1_280, 1_920, 3_840],
        licenses: [.other],
        statesAI: true,
        orders: [.popular, .latest],
        hasSafeSearch: true)

    @Sendable static func parameters(for search: SearchParameters) -> [NetworkRequest.Parameter] {
        var parameters: [NetworkRequest.Parameter] = [.init("q", search.query.joinedWords)]
        if let language = language(of: search.languages) { parameters.append(.init("lang", language)) }
        return parameters + self.parameters(for: search.filters)
    }

    private static func parameters(for filters: SearchFilters) -> [NetworkRequest.Parameter] {
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

    /// The languages that Pixabay supports.
    private static let languages: Set<String> = [
        "cs", "da", "de", "en", "es", "fr", "id", "it", "hu", "nl", "no", "pl", "pt", "ro", "sk", "fi", "sv", "tr",
        "vi", "th", "bg", "ru", "el", "ja", "ko", "zh",
    ]

    /// Returns the first of the user's languages that Pixabay supports.
    private static func language(of user: [String]) -> String? {
        user.lazy.map { ["nb", "nn"].contains($0) ? "no" : $0 }.first(where: languages.contains)
    }
}

extension ImageEntity {
    /// Reads one hit of Pixabay's response; `nil` if a fact is missing that a row needs.
    fileprivate init?(pixabayHit hit: JSONValue, _ addresses: AddressRule) {
        guard
            let id = hit["id"]?.pictureID,
            let pageURL = addresses.accepted(hit["pageURL"]?.string),
            let width = hit["imageWidth"]?.edge, let height = hit["imageHeight"]?.edge,
            let preview = Self.preview(of: hit, addresses)
        else { return nil }

        let web = addresses.accepted(hit["webformatURL"]?.string)
        // Pixabay reports the original only to approved accounts.
        let file = addresses.accepted(hit["imageURL"]?.string)
        self.init(
            id: ImageID(provider: .pixabay, string: id),
            pageURL: pageURL,
            pageImageWidth: width, pageImageHeight: height,
            previewURL: preview.url, previewWidth: preview.size.width, previewHeight: preview.size.height,
            sharpPreviewURL: Self.resized(web, to: 340),
            imageURL: addresses.accepted(hit["largeImageURL"]?.string) ?? web ?? file,
            imageWidth: hit["webformatWidth"]?.edge, imageHeight: hit["webformatHeight"]?.edge,
            renditions: Self.renditions(of: hit, web, PixelSize(width: width, height: height), addresses),
            fileSize: hit["imageSize"]?.fileSize,
            fileType: FileType.ofAddress(file), fileURL: file,
            viewCount: hit["views"]?.count, downloadCount: hit["downloads"]?.count, likeCount: hit["likes"]?.count,
            tags: Self.tags(in: hit["tags"]),
            creators: (hit["user"]?.plainName).map { [Creator($0, url: Self.userURL(of: hit, addresses))] } ?? [],
            license: .pixabay)
        // The type "vector/ai" means a drawing of Adobe Illustrator. "false" says nothing: the hit may be a photograph, a
        // scan or a drawing.
        if hit["isAiGenerated"]?.bool == true { sourceType = .trainedAlgorithmicMedia }
    }

    /// Returns the 150 px preview; if it is missing, the 180 px variant of the 640 px rendition.
    private static func preview(of hit: JSONValue, _ addresses: AddressRule) -> (url: String, size: PixelSize)? {
        if let url = addresses.accepted(hit["previewURL"]?.string) {
            let size = PixelSize(width: hit["previewWidth"]?.edge ?? 150, height: hit["previewHeight"]?.edge ?? 100)
            return (url, size)
        }
        return resized(addresses.accepted(hit["webformatURL"]?.string), to: 180)
            .map { ($0, PixelSize(width: 240, height: 180)) }
    }

    /// Returns the address of another size of the 640 px rendition: the same with another number, as the API's
    /// documentation describes.
    private static func resized(_ web: String?, to side: Int) -> String? {
        web.flatMap { $0.contains("_640") ? $0.replacing("_640", with: "_\(side)") : nil }
    }

    /// Returns renditions of at most 640, 960, 1,280 and 1,920 pixels per side, none larger than the original.
    private static func renditions(
        of hit: JSONValue, _ web: String?, _ original: PixelSize, _ addresses: AddressRule
    ) -> [PictureRendition] {
        let files: [(url: String?, side: Int)] = [
            (web, 640), (resized(web, to: 960), 960), (addresses.accepted(hit["largeImageURL"]?.string), 1_280),
            (addresses.accepted(hit["fullHDURL"]?.string), 1_920),
        ]
        return files.compactMap { url, side in
            url.map { PictureRendition(url: $0, size: original.fitting(in: PixelSize(width: side, height: side))) }
        }
    }

    /// Reads tags from a comma-separated text or from an array and removes duplicates. Hits without tags are valid.
    private static func tags(in value: JSONValue?) -> [String] {
        let words = value?.array?.compactMap(\.string) ?? (value?.string ?? "").split(separator: ",").map(String.init)
        return words.prefix(100).compactMap(\.plainText).withoutRepeatedWords
    }

    /// Returns the address of the member's page from name and number, else the reported address.
    private static func userURL(of hit: JSONValue, _ addresses: AddressRule) -> String? {
        guard let user = hit["user"]?.pictureID, let number = hit["user_id"]?.int, number > 0 else {
            return addresses.accepted(hit["userURL"]?.string)
        }
        return addresses.accepted("https://pixabay.com/users/\(user)-\(number)/")
    }
}
