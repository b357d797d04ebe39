import FoundationEssentials
import Samples

/// Makes the responses of MediaWiki's API on Commons: searches as a page generator, with information about each file.
/// Errors have status 200 and a header.
struct CommonsResponses: Sendable {
    let options: StandInOptions
    let base: String

    /// The maximum length of a search in characters, and the maximum number of results.
    static let maxSearchLength = 300
    static let maxResultCount = 10_000

    private struct Body: Encodable {
        struct Query: Encodable {
            let pages: [CommonsFile]
        }

        struct Continue: Encodable {
            var gsroffset: Int?
            /// The time of the next older version of the only file of a response.
            var iistart: String?
            let `continue`: String
        }

        var batchcomplete: Bool?
        var `continue`: Continue?
        var query: Query?
    }

    private struct Failure: Encodable {
        struct Words: Encodable {
            let code: String
            let info: String
            let docref = "See /w/api.php for API usage."
        }

        let error: Words
        let servedby = "stand-in"
    }

    static func failure(_ code: String, _ info: String) -> ServerResponse {
        var response = ServerResponse.encoding(Failure(error: .init(code: code, info: info)))
        response.headers.append(("MediaWiki-API-Error", code))
        return response
    }

    func response(to serverRequest: ServerRequest) -> ServerResponse {
        guard Self.isWelcome(serverRequest.userAgent) else {
            return .text(
                "Please set a user-agent and respect our robot policy.",
                status: 403)
        }
        let parameters = serverRequest.parameters
        guard parameters["action"] == "query", parameters["format"] == "json" else {
            return Self.failure("badvalue", "Unrecognized value for parameter \"action\" or \"format\".")
        }
        if let id = parameters["pageids"] { return pages(id.split(separator: "|").compactMap { Int($0) }, parameters) }
        if parameters["generator"] == "allimages", let hash = parameters["gaisha1"] { return file(hash, parameters) }
        guard parameters["generator"] == "search" else { return .encoding(Body(batchcomplete: true)) }
        guard let text = parameters["gsrsearch"], !text.isEmpty else {
            return Self.failure("missingparam", "The \"gsrsearch\" parameter must be set.")
        }
        return search(text, parameters)
    }

    private func search(_ text: String, _ parameters: [String: String]) -> ServerResponse {
        let length = text.unicodeScalars.count
        guard length <= Self.maxSearchLength else {
            return Self.failure(
                "cirrussearch-query-too-long",
                "Search request is longer than the maximum allowed length. (actual: \(length); allowed: 300)")
        }
        guard let limit = Int(parameters["gsrlimit"] ?? "10"), (1...500).contains(limit),
            let offset = Int(parameters["gsroffset"] ?? "0"), (0...Self.maxResultCount).contains(offset)
        else { return Self.failure("badinteger", "Invalid value for parameter \"gsrlimit\" or \"gsroffset\".") }
        let search = CommonsSearch(text)
        let fault = search.words.split(separator: " ").lazy.compactMap { Fault(query: String($0)) }.first
        if let fault, !fault.hasResults { return fault.response }
        // The search finds only files, which are in namespace 6.
        let isEmpty = parameters["gsrnamespace"] != "6" || search.matchesNothing
        let order = parameters["gsrsort"] ?? "relevance"
        let totalCount = min(options.total ?? .max, fault?.hitCount(Self.maxResultCount) ?? Self.maxResultCount)
        let wanted = isEmpty ? 0 : max(min(fault?.hitCount(limit) ?? limit, totalCount - offset), 0)
        let found =
            wanted == 0
            ? []
            : Subjects.search(fault == nil ? search.words : "").page(
                from: offset, limit: wanted + 1, startingAt: 0.33, reversed: order == "create_timestamp_desc",
                where: search.accepts)
        let query = CommonsQuery(parameters)
        let pages = found.prefix(wanted).enumerated().compactMap { place, number in
            SampleCatalog.picture(number).map {
                CommonsFile(
                    $0, index: offset + place + 1, query: query, base: base, picturePath: fault?.picturePath)
            }
        }
        // The API returns pages in an order that differs from the order of the results.
        var body = Body(
            query: pages.isEmpty
                ? nil : .init(pages: pages.sorted { $0.pageid * 7_919 % 10_007 < $1.pageid * 7_919 % 10_007 }))
        if found.count > wanted, offset + wanted < totalCount {
            // Pages are numbered by their offset: the page after the third one is the second one in a cycle.
            let next = offset + wanted
            let isRepeated = fault == .cycle && next > 2 * limit
            body.continue = .init(gsroffset: isRepeated ? limit : next, continue: "gsroffset||")
        } else {
            Self.end(&body, parameters)
        }
        return .encoding(body)
    }

    /// Ends a list of results. Like the service, the stand-in then continues with the older versions of a file if there is
    /// exactly one file, one version at a time; a quarter of the files have such versions.
    private static func end(_ body: inout Body, _ parameters: [String: String]) {
        let pages = body.query?.pages ?? []
        let year = parameters["iistart"].map { Int($0.prefix(4)) ?? 0 } ?? latestVersion
        if pages.count == 1, let page = pages.first, page.imageinfo != nil, page.hasOlderVersions, year > firstVersion {
            body.continue = .init(iistart: "\(year - 1)-03-01T12:00:00Z", continue: "||")
        } else {
            body.batchcomplete = true
        }
    }

    /// The years of the latest and of the first version of a file.
    private static let latestVersion = 2_025
    private static let firstVersion = 1_965

    private func pages(_ ids: [Int], _ parameters: [String: String]) -> ServerResponse {
        let query = CommonsQuery(parameters)
        let pages = ids.compactMap(CommonsFile.number).compactMap(SampleCatalog.picture)
            .map { CommonsFile($0, index: nil, query: query, base: base) }
        var body = Body(query: .init(pages: pages))
        Self.end(&body, parameters)
        return .encoding(body)
    }

    /// Returns the file with a hash, or no pages.
    private func file(_ hash: String, _ parameters: [String: String]) -> ServerResponse {
        guard let number = PictureFacts.number(ofSHA1: hash), PictureFacts.isOnCommons(number),
            let picture = SampleCatalog.picture(number)
        else {
            return .encoding(Body(batchcomplete: true))
        }
        let page = CommonsFile(picture, index: nil, query: CommonsQuery(parameters), base: base)
        var body = Body(query: .init(pages: [page]))
        Self.end(&body, parameters)
        return .encoding(body)
    }

    /// Returns whether the client sends its own user agent. Like the service, the stand-in refuses clients without a
    /// user agent and with the default one of a library. It does not require a contact, because a program without a
    /// configured contact cannot send one.
    private static func isWelcome(_ userAgent: String?) -> Bool {
        guard let product = userAgent?.prefix(while: { $0 != "/" && $0 != " " }).lowercased() else { return false }
        return !product.isEmpty && !["curl", "libcurl", "wget", "python-requests", "python-urllib"].contains(product)
    }
}
