import Core

extension ProviderID {
    public static let commons: ProviderID = "commons"
}

extension ProviderDescription {
    /// Wikimedia Commons through MediaWiki's API. A search is a generator of file pages; the response contains the
    /// metadata of each file.
    ///
    /// The request for the next page repeats all continuation parameters of the response. Renditions exist at a few
    /// widths, and the program uses only addresses from responses. The service requires a `User-Agent` that identifies
    /// the client; `Network` sends one.
    ///
    /// The API has no search by author. The query contains the name as a phrase, and pictures by others are filtered
    /// out of the response.
    public static let commons = ProviderDescription(
        id: .commons, name: "Wikimedia Commons", homeURL: "https://commons.wikimedia.org/",
        apiURL: "https://commons.wikimedia.org/w/api.php", domains: ["wikimedia.org"], standInPath: "w/api.php",
        terms: Commons.terms, filters: Commons.filters,
        // The service also rejects queries slightly below the limit, because the added operators count. Its own error
        // message handles that case.
        words: QueryWords(longest: Commons.longestQuery, statedLimit: Commons.statedLimit, haveNotation: true) {
            $0.words.unicodeScalars.count
        },
        paging: Paging(size: Commons.pageSize, position: .reported, continuation: Commons.continuation),
        parameters: Commons.parameters,
        results: ServiceResults(
            items: Commons.items,
            // The API does not report the total count.
            total: { _ in nil },
            pictures: { page, context in [ImageEntity(commonsPage: page, context.addresses)] }),
        errors: ServiceErrors(inResponse: Commons.failure, meaning: Commons.meaning),
        lookup: PictureLookup { id, apiURL in
            guard let number = Int(id), number > 0 else { return nil }
            return NetworkRequest(
                url: apiURL, parameters: Commons.parameters(selecting: [.init("pageids", "\(number)")]))
        },
        fileLookup: { hash, apiURL in
            NetworkRequest(
                url: apiURL,
                parameters: Commons.parameters(selecting: [
                    .init("generator", "allimages"), .init("gaisha1", hash), .init("gailimit", "10"),
                ]))
        },
        renditions: RenditionLookup(
            maxPerRequest: Commons.maxRenditionsPerRequest, widths: Commons.renditionWidths,
            request: Commons.renditionRequest, read: Commons.renditions))
}

private enum Commons {
    static let pageSize = 50
    /// The service's limit for a query in characters, including the search operators that the program adds.
    static let longestQuery = 300
    /// The limit for the user's words: the program's own operators use part of the service's limit.
    static let statedLimit = longestQuery - onlyBitmaps.count - 1
    /// Longer texts about the origin of a file, in bytes, are descriptions and no credits.
    static let maxCreditLength = 300
    /// One of the widths of pregenerated renditions: 20 40 60 120 250 330 500 960 1280 1920 3840.
    private static let previewWidth = 330

    /// Wikimedia specifies no request limit. It asks clients to send at most three requests at once, to identify
    /// themselves and to respect requested pauses. One search per second is more than a person can look at.
    static let terms = ServiceTerms(
        responses: RateLimit(requests: 60, per: 60, atOnce: 3),
        termsURL: "https://foundation.wikimedia.org/wiki/Policy:Terms_of_Use")

    // MARK: Searching

    @Sendable static func parameters(for search: SearchParameters) -> [NetworkRequest.Parameter] {
        let query = search.query
        // An empty query has no relevance order: the newest pictures come first.
        let isByDate = query.text.isEmpty && query.author == nil
        var generator: [NetworkRequest.Parameter] = [
            .init("generator", "search"), .init("gsrsearch", words(query, search.filters)),
            .init("gsrnamespace", "6"), .init("gsrlimit", "\(pageSize)"),
        ]
        switch search.filters.order {
        case .oldest: generator.append(.init("gsrsort", "create_timestamp_asc"))
        case .latest: generator.append(.init("gsrsort", "create_timestamp_desc"))
        default: if isByDate { generator.append(.init("gsrsort", "create_timestamp_desc")) }
        }
        return parameters(selecting: generator)
    }

    /// Excludes SVG drawings, sounds and documents.
    static let onlyBitmaps = "filetype:bitmap"

    /// Returns the user's words, which may contain search operators, with the program's operators.
    private static func words(_ query: SearchQuery, _ filters: SearchFilters) -> String {
        var words = [onlyBitmaps]
        if !query.words.isEmpty { words.append(query.words) }
        // The size is sent only with an orientation, because the longer side is unknown otherwise. In that case the
        // program filters the response.
        if let size = filters.minimumSize, let orientation = filters.orientation {
            words.append((orientation == .vertical ? "fileh" : "filew") + ":>\(size - 1)")
        }
        // The search syntax has no escape for quotation marks within a phrase.
        if let author = query.author { words.append("\"\(author.replacingScalars { $0 == "\"" ? " " : nil })\"") }
        if query.text.isEmpty, query.author == nil {
            words.append("incategory:\"Featured pictures on Wikimedia Commons\"")
        }
        return words.joined(separator: " ")
    }

    static func parameters(selecting selection: [NetworkRequest.Parameter]) -> [NetworkRequest.Parameter] {
        [.init("action", "query"), .init("format", "json"), .init("formatversion", "2")] + selection + [
            .init("prop", "imageinfo"), .init("iiprop", "url|size|mime|user|sha1|extmetadata"),
            .init("iiurlwidth", "\(previewWidth)"),
            .init(
                "iiextmetadatafilter",
                "Artist|Attribution|Categories|Credit|LicenseShortName|LicenseUrl|ObjectName|ImageDescription"
                    + "|DateTimeOriginal"),
        ]
    }

    /// Returns the file pages in the order of the results. They arrive unordered; `index` is their position.
    @Sendable static func items(of json: JSONValue) -> [JSONValue]? {
        // A response without results contains no list.
        let isComplete = json["batchcomplete"] != nil || continuation(of: json, sentCount: 0) != .end
        let pages = pages(of: json) ?? (isComplete ? [] : nil)
        func index(_ page: JSONValue) -> Int { page["index"]?.int ?? .max }
        return pages?.sorted { index($0) < index($1) }
    }

    /// Returns the file pages. Version 2 of the format has a list, version 1 an object by page number.
    private static func pages(of json: JSONValue) -> [JSONValue]? {
        guard let pages = json["query"]?["pages"] else { return nil }
        return pages.array ?? pages.object.map { Array($0.values) }
    }

    /// Returns the parameters for the next page. `iistart` is dropped: it would continue with older versions of a
    /// single file, which are no further results.
    @Sendable static func continuation(of json: JSONValue, sentCount: Int) -> ServicePage.Continuation {
        guard var members = json["continue"]?.object else { return .end }
        members["iistart"] = nil
        guard members.keys.contains(where: { $0 != "continue" }) else { return .end }
        let parameters = members.sorted { $0.key < $1.key }
            .compactMap { name, value in
                (value.string ?? value.identifier).map { NetworkRequest.Parameter(name, $0) }
            }
        return parameters.isEmpty ? .end : .parameters(parameters)
    }

    /// The search sorts the results. The response contains the size of each file and the date of most, so that the
    /// program filters by size, orientation and date. All files permit commercial use and modification. Squares are too
    /// rare to be found among fifty results.
    static let filters = FilterOffer(
        orientations: [.horizontal, .vertical],
        minimumSizes: [1_280, 1_920, 3_840],
        licenses: [.cc0, .publicDomain, .by, .bySA, .other],
        periods: YearRange.offered,
        statesAI: true,
        orders: [.relevance, .latest, .oldest])

    /// Reads errors, which have status 200: `{"error": {"code": …, "info": …}}`.
    @Sendable static func failure(in json: JSONValue) -> NetworkError? {
        // The two versions of the format have one error or a list of errors.
        guard let error = json["error"] ?? json["errors"]?[0] else { return nil }
        let host = NetworkRequest(url: ProviderDescription.commons.homeURL).host
        let code = error["code"]?.string ?? ""
        if code.contains("too-long") || code.contains("toolong") || code == "request_too_long" {
            // The program's own operators use part of the limit.
            return .queryTooLong(provider: .commons, limit: statedLimit)
        }
        if ["ratelimited", "maxlag", "readonly"].contains(code) || code.contains("pool-full")
            || code.contains("too-busy")
        {
            return .rateLimited(host: host, until: nil)
        }
        // All other errors are internal errors of the service. Their texts are for programmers.
        return .badStatus(host: host, status: 500, body: (error["info"]?.string ?? code).displayText())
    }

    /// The refusal of a program that does not say who operates it has status 403 and a text about the user agent.
    @Sendable static func meaning(of error: NetworkError, page: Int) -> NetworkError? {
        guard case .badStatus(let host, 403, let body) = error else { return error }
        let text = body.lowercased()
        let isAboutAgent = ["user-agent", "user agent", "useragent"].contains { text.contains($0) }
        return isAboutAgent ? .contactMissing(host: host) : error
    }

    // MARK: Authors

    /// The headings of the template for artists, which follow the name in its text.
    private static let headings = [
        "Alternative names", "Description", "Date of birth", "Date of birth/death", "Location of birth", "Work period",
        "Work location", "Authority file", "Authority control",
    ]

    /// The texts of templates for works whose author is not known, in lowercase letters.
    static let unknownAuthors: Set<String> = [
        "unknown", "unknown author", "unknown artist", "unknown photographer", "author unknown", "anonymous",
        "unknown (or not provided)", "not known",
    ]

    /// Returns the name in the text of the author's field, without the table that the template for artists adds.
    static func author(in text: String) -> String? {
        guard let name = text.plainName else { return nil }
        let ends = headings.compactMap { name.firstRange(of: " \($0)")?.lowerBound }
        guard let end = ends.min() else { return name }
        let beginning = name[..<end].replacing(/\s*\[?(?:show|hide|collapse)\]?\s*$/, with: "")
        // The years of the artist's life.
        return String(beginning.replacing(/\s*\([^()]*[0-9][^()]*\)[\s:]*$/, with: "")).plainName
    }

    // MARK: Renditions

    /// The pregenerated widths that are larger than previews.
    private static let widths = [500, 960, 1_280, 1_920, 3_840]

    /// The maximum number of pages per request for clients without an account.
    static let maxRenditionsPerRequest = 50

    @Sendable static func renditionWidths(of image: ImageEntity) -> [Int] {
        // A rendition cannot be larger than its original.
        pageNumber(of: image) == nil ? [] : widths.filter { $0 < image.pageImageWidth }
    }

    /// Requests the addresses of renditions by page number, for many pages at once. A search can request only one
    /// width, that of the previews, and the program never constructs addresses itself.
    @Sendable static func renditionRequest(of images: [ImageEntity], width: Int, apiURL: String) -> NetworkRequest? {
        let numbers = images.compactMap { pageNumber(of: $0) }
        guard !numbers.isEmpty else { return nil }
        return NetworkRequest(
            url: apiURL,
            parameters: [
                .init("action", "query"), .init("format", "json"), .init("formatversion", "2"),
                .init("pageids", numbers.map { "\($0)" }.joined(separator: "|")),
                .init("prop", "imageinfo"), .init("iiprop", "url"), .init("iiurlwidth", "\(width)"),
            ])
    }

    @Sendable static func renditions(
        of images: [ImageEntity], from json: JSONValue, _ context: ResponseContext
    ) -> [ImageID: PictureRendition] {
        let ids = Dictionary(
            images.compactMap { image in pageNumber(of: image).map { ($0, image.id) } },
            uniquingKeysWith: { first, _ in first })
        var renditions: [ImageID: PictureRendition] = [:]
        for page in pages(of: json) ?? [] {
            guard let number = page["pageid"]?.int, let id = ids[number], let info = page["imageinfo"]?[0],
                let url = context.addresses.upgraded(info["thumburl"]?.string),
                let width = info["thumbwidth"]?.edge, let height = info["thumbheight"]?.edge
            else { continue }
            renditions[id] = PictureRendition(url: url, size: PixelSize(width: width, height: height))
        }
        return renditions
    }

    /// Returns the number of the file's page. It is the picture's id at Commons, or part of the page's address if
    /// another service lists a picture of Commons.
    static func pageNumber(of image: ImageEntity) -> Int? {
        if image.id.provider == .commons { return positive(image.id.string) }
        let page = "\(ProviderDescription.commons.homeURL)w/index.php?curid="
        return image.pageURL.hasPrefix(page) ? positive(image.pageURL.dropFirst(page.count)) : nil
    }

    private static func positive(_ text: some StringProtocol) -> Int? {
        guard text.utf8.count <= 12, let number = Int(text), number > 0 else { return nil }
        return number
    }
}

extension ImageEntity {
    /// Reads one file page of MediaWiki's response; `nil` if a fact is missing that a row needs.
    fileprivate init?(commonsPage page: JSONValue, _ addresses: AddressRule) {
        guard let info = page["imageinfo"]?[0], let id = page["pageid"]?.int, id > 0,
            let preview = addresses.upgraded(info["thumburl"]?.string), let size = info.pixelSize
        else { return nil }

        let type = FileType.named(info["mime"]?.string)
        guard type != "svg" else { return nil }
        let file = addresses.upgraded(info["url"]?.string)
        let facts = info["extmetadata"]
        let creators = Self.creators(facts, info, addresses)
        let previewSize = size.fitting(in: PixelSize(width: 330, height: 33_000))
        // A rendition of twice the width for high-density screens, where the service has one. Larger renditions are
        // requested when they are needed.
        let sharp = addresses.upgraded(info["responsiveUrls"]?["2"]?.string)
        let fileSize = info["size"]?.fileSize
        self.init(
            id: ImageID(provider: .commons, string: "\(id)"),
            pageURL: addresses.link(info["descriptionurl"]?.string)
                ?? "\(ProviderDescription.commons.homeURL)?curid=\(id)",
            pageImageWidth: size.width, pageImageHeight: size.height,
            previewURL: preview,
            previewWidth: info["thumbwidth"]?.edge ?? previewSize.width,
            previewHeight: info["thumbheight"]?.edge ?? previewSize.height, sharpPreviewURL: sharp,
            imageURL: sharp ?? preview,
            fileSize: fileSize, fileType: type, fileURL: file, fileHash: Self.hash(info["sha1"]?.string),
            title: facts?["ObjectName"]?["value"]?.plainText ?? page["title"]?.plainText.flatMap(WikiFile.title),
            caption: facts?["ImageDescription"]?["value"]?.plainText,
            creators: creators,
            license: facts?["LicenseShortName"]?["value"]?.plainText.map { name in
                License(named: name, url: addresses.link(facts?["LicenseUrl"]?["value"]?.string))
            },
            creditLine: Self.creditLine(facts, creators),
            years: Self.years(facts?["DateTimeOriginal"]))
        if Self.isAIGenerated(facts?["Categories"]?["value"]?.string) { sourceType = .trainedAlgorithmicMedia }
    }

    /// Returns whether one of the file's categories, which bars separate, says that AI has made it: Commons puts such files into
    /// "AI-generated images" and categories whose names begin so ("AI-generated images by Midjourney").
    ///
    /// The license template `PD-algorithm` says less, because it is also that of fractals. The search could exclude categories only
    /// one by one, without those below them, so that the program filters the response.
    private static func isAIGenerated(_ categories: String?) -> Bool {
        categories?.split(separator: "|").contains { $0.lowercased().hasPrefix("ai-generated") } ?? false
    }

    /// Returns the years of the date on the file's page. A date that only the file contains may be that of a scan.
    private static func years(_ date: JSONValue?) -> ClosedRange<Int>? {
        date?["source"]?.string == "commons-desc-page" ? CreationYears.years(in: date?["value"]?.plainText) : nil
    }

    /// Returns the author, or else the account that uploaded the file, which may belong to anybody.
    private static func creators(_ facts: JSONValue?, _ info: JSONValue, _ addresses: AddressRule) -> [Creator] {
        let artist = (facts?["Artist"]?["value"]?.string).map { HTMLText($0) }
        if let name = artist.flatMap({ Commons.author(in: $0.text) }) {
            // Who uploaded the file is not its author, either.
            if Commons.unknownAuthors.contains(name.lowercased()) { return [] }
            return [Creator(name, url: authorPage(artist?.firstLink, addresses))]
        }
        guard let uploader = info["user"]?.plainText else { return [] }
        let page = "\(ProviderDescription.commons.homeURL)wiki/User:\(uploader.replacing(" ", with: "_").pathComponent)"
        return [Creator(uploader, url: addresses.accepted(page), role: .uploader)]
    }

    /// Returns the credit line that the author demands, or where the file is from if nobody has stated an author.
    private static func creditLine(_ facts: JSONValue?, _ creators: [Creator]) -> String? {
        if let demanded = facts?["Attribution"]?["value"]?.plainText {
            return demanded == creators.first?.name ? nil : demanded
        }
        guard !creators.contains(where: \.isAuthor), let origin = facts?["Credit"]?["value"]?.string,
            // "Own work" says that the uploader claims to be the author.
            !origin.contains("int-own-work"), let text = origin.plainText, text.utf8.count <= Commons.maxCreditLength,
            text.webAddress == nil, text.lowercased() != "own work"
        else { return nil }
        return text
    }

    /// Returns the first link of the author, unless it leads to a missing page or to a file.
    private static func authorPage(_ link: String?, _ addresses: AddressRule) -> String? {
        guard let address = addresses.link(link), !address.contains("redlink=1"),
            !address.contains("/wiki/File:"), !address.contains("/wiki/Category:")
        else { return nil }
        return address
    }

    /// Returns a hash of forty hexadecimal digits, else `nil`.
    private static func hash(_ text: String?) -> String? {
        guard let hash = text?.lowercased(), hash.utf8.count == 40, hash.allSatisfy(\.isHexDigit) else { return nil }
        return hash
    }
}
