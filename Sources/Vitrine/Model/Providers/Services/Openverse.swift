import Core

extension ProviderID {
    public static let openverse: ProviderID = "openverse"
}

extension ProviderDescription {
    /// Openverse's search API, see <https://api.openverse.org/v1/>: openly licensed pictures of other collections,
    /// without an account.
    ///
    /// Without an account a page has at most 20 pictures and a query at most 240, and the total count stops there. The
    /// API cannot combine words with an author: the program then requests the author and searches the response for the
    /// words.
    public static let openverse = ProviderDescription(
        id: .openverse, name: "Openverse", homeURL: "https://openverse.org/",
        apiURL: "https://api.openverse.org/v1/images/", domains: ["openverse.org"], standInPath: "v1/images/",
        terms: Openverse.terms, filters: Openverse.filters, filtersItself: [.orientation, .size, .kind],
        words: QueryWords(areRequired: true, haveNotation: true) { query in
            max(query.words.unicodeScalars.count, query.author?.unicodeScalars.count ?? 0)
        },
        paging: Paging(
            size: Openverse.pageSize, sizeParameter: "page_size", position: .page(parameter: "page"),
            continuation: Openverse.continuation),
        parameters: Openverse.parameters,
        results: ServiceResults(
            items: { $0["results"]?.array }, total: { $0["result_count"]?.total.flatMap(Openverse.known) },
            pictures: { result, context in [ImageEntity(openverseResult: result, context)] }),
        errors: ServiceErrors(meaning: Openverse.meaning), matches: Openverse.matches,
        lookup: PictureLookup(
            request: { id, apiURL in
                JSONValue.string(id).pictureID.map { NetworkRequest(url: "\(apiURL)\($0)/") }
            }, item: { $0 }),
        sourceNames: Openverse.sourceNames)
}

private enum Openverse {
    static let pageSize = 20
    /// The maximum number of results per query without an account. The total count stops here, too.
    private static let maxResultCount = 240
    /// The maximum number of pages. Larger page counts are treated as errors.
    private static let maxPageCount = 500

    /// Without an account: 20 searches per minute and 200 per day. Previews, which Openverse generates itself, count
    /// separately.
    static let terms = ServiceTerms(
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
        termsURL: "https://docs.openverse.org/terms_of_service.html")

    /// Returns `nil` at the maximum, where the count is only a lower bound.
    static func known(_ total: Int) -> Int? { total < maxResultCount ? total : nil }

    /// Uses the number of pages: the service drops dead links from a page, so that a short page need not be the last
    /// one.
    @Sendable static func continuation(of json: JSONValue, sentCount: Int) -> ServicePage.Continuation {
        guard sentCount > 0 else { return .end }
        guard let page = json["page"]?.count, let pages = json["page_count"]?.count, page > 0 else {
            return sentCount < pageSize ? .end : .counted
        }
        return page < min(pages, Self.maxPageCount) ? .parameters([.init("page", "\(page + 1)")]) : .end
    }

    /// The API ignores words in a search for an author, so that the program searches the response for them.
    @Sendable static func matches(_ image: ImageEntity, _ query: SearchQuery) -> Bool {
        guard query.author != nil, !query.text.isEmpty else { return true }
        let told = ([image.title ?? "", image.caption ?? ""] + image.tags).joined(separator: " ").lowercased()
        return query.text.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy { told.contains($0) }
    }

    /// Errors are JSON: `{"detail": …}`. The page after the last permitted one is an error, too.
    @Sendable static func meaning(of error: NetworkError, page: Int) -> NetworkError? {
        guard case .badStatus(_, let status, let body) = error, page > 1, [400, 401, 404].contains(status) else {
            return error
        }
        let words = body.lowercased()
        let isAboutPages = words.contains("page") || words.contains("results") || words.contains("deep")
        return isAboutPages && !words.contains("page_size") ? nil : error
    }

    /// The API has no filters for colors and categories and no sort orders, and its responses contain no dates of creation:
    /// `indexed_on` is the day on which Openverse found the picture.
    static let filters = FilterOffer(
        orientations: Orientation.allCases,
        kinds: [.photo, .illustration, .artwork],
        minimumSizes: [1_280, 1_920, 3_840],
        licenses: LicenseKind.named,
        sources: ["flickr", "wikimedia"] + sourceNames.sorted { $0.value < $1.value }.map(\.key),
        hasSafeSearch: true)

    /// The collections with many pictures, in addition to Flickr and Wikimedia.
    static let sourceNames = [
        "bio_diversity": "Biodiversity Heritage Library", "brooklynmuseum": "Brooklyn Museum",
        "clevelandmuseum": ProviderDescription.cleveland.name, "geographorguk": "Geograph",
        "met": ProviderDescription.met.name, "museumsvictoria": "Museums Victoria",
        "nasa": ProviderDescription.nasa.name, "nypl": "New York Public Library",
        "rawpixel": "rawpixel", "rijksmuseum": "Rijksmuseum", "sciencemuseum": "Science Museum", "spacex": "SpaceX",
        "statensmuseum": "Statens Museum for Kunst", "stocksnap": "StockSnap", "wordpress": "WordPress Photo Directory",
    ]

    @Sendable static func parameters(for search: SearchParameters) -> [NetworkRequest.Parameter] {
        let author = search.query.author
        return [.init(author == nil ? "q" : "creator", author ?? search.query.words)] + parameters(for: search.filters)
    }

    private static func parameters(for filters: SearchFilters) -> [NetworkRequest.Parameter] {
        var parameters: [NetworkRequest.Parameter] = []
        if let licenses = filters.licenses(among: self.filters.licenses) {
            parameters.append(.init("license", licenses.map(\.rawValue).joined(separator: ",")))
        }
        if !filters.sources.isEmpty {
            parameters.append(.init("source", filters.sources.sorted().joined(separator: ",")))
        }
        if let kind = filters.kind { parameters.append(.init("category", category(kind))) }
        if let orientation = filters.orientation {
            parameters.append(.init("aspect_ratio", aspectRatio(orientation)))
        }
        if let size = filters.minimumSize { parameters.append(.init("size", sizes(atLeast: size))) }
        parameters.append(.init("mature", filters.isSafe ? "false" : "true"))
        return parameters
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

extension ImageEntity {
    /// Reads one result of Openverse's response; `nil` if a fact is missing that a row needs. Many members may be null.
    /// If a result contains no preview, the address of the API leads to one.
    fileprivate init?(openverseResult result: JSONValue, _ context: ResponseContext) {
        let addresses = context.addresses
        guard
            let id = result["id"]?.pictureID,
            let preview = addresses.accepted(result["thumbnail"]?.string)
                ?? addresses.accepted("\(context.apiURL)\(id)/thumb/")
        else { return nil }

        let file = addresses.upgraded(result["url"]?.string)
        let type = Self.fileType(told: FileType.named(result["filetype"]?.string), file)
        let size = result.pixelSize
        // Previews are about 600 pixels wide, and never larger than the picture.
        let previewSize = (size ?? PixelSize(width: 600, height: 400))
            .fitting(in: PixelSize(width: 600, height: 6_000))
        self.init(
            id: ImageID(provider: .openverse, string: id),
            // If the address of the picture's page is not safe, Openverse's own page replaces it.
            pageURL: addresses.link(result["foreign_landing_url"]?.string)
                ?? "\(ProviderDescription.openverse.homeURL)image/\(id)",
            pageImageWidth: size?.width ?? 0, pageImageHeight: size?.height ?? 0,
            previewURL: preview, previewWidth: previewSize.width, previewHeight: previewSize.height,
            // For formats that the program does not display, for instance SVG, the service's preview replaces the file.
            imageURL: FileType.isShown(type) ? file ?? preview : preview,
            imageWidth: size?.width, imageHeight: size?.height,
            renditions: [PictureRendition(url: preview, size: previewSize)],
            fileSize: result["filesize"]?.fileSize, fileType: type, fileURL: type == "svg" ? nil : file,
            tags: Self.tags(in: result["tags"]),
            title: result["title"]?.string?.decodingEscapes.plainText.flatMap(WikiFile.title),
            creators: Self.creators(of: result, addresses),
            license: result["license"]?.plainText.map { code in
                License(
                    code: code, version: result["license_version"]?.versionText,
                    url: addresses.link(result["license_url"]?.string))
            },
            source: (result["source"] ?? result["provider"])?.plainText ?? result["provider"]?.plainText)
    }

    private static func creators(of result: JSONValue, _ addresses: AddressRule) -> [Creator] {
        guard let name = result["creator"]?.string?.decodingEscapes.plainName else { return [] }
        return [Creator(name, url: addresses.link(result["creator_url"]?.string))]
    }

    /// Returns the file type. Openverse reports "eps" also for pictures that were converted from EPS; an address with
    /// ".jpg" is not an EPS file.
    private static func fileType(told: String?, _ file: String?) -> String? {
        let named = FileType.ofAddress(file)
        guard let told else { return named }
        return told == "eps" && named != nil && FileType.isShown(named) ? named : told
    }

    /// Reads tags: objects with a name and, for machine-generated tags, a confidence. Some sources send plain strings.
    private static func tags(in value: JSONValue?) -> [String] {
        (value?.array ?? []).prefix(200)
            .compactMap { ($0["name"] ?? $0).string?.decodingEscapes.decodingLostEscapes.plainText }
            .withoutRepeatedWords
    }
}

extension JSONValue {
    /// The version "4.0" as a string or, by mistake, as a number.
    fileprivate var versionText: String? {
        if case .number(let number) = self { return "\(number)" }
        return plainText
    }
}
