import FoundationEssentials
import Model
import Samples

/// Makes the responses of Pixabay's API to a search. Like the real API, it ignores unknown parameters.
struct PixabayResponses: Sendable {
    let options: StandInOptions
    let base: String

    /// The maximum number of hits of a query, whatever its total is.
    static let maxHitCount = 500

    private struct Body: Encodable {
        let total: Int
        let totalHits: Int
        let hits: [PixabayHit]
    }

    static func error(_ text: String) -> ServerResponse { .text("[ERROR 400] \(text)", status: 400) }

    func search(_ serverRequest: ServerRequest) -> ServerResponse {
        let parameters = serverRequest.parameters
        let text = parameters["q"] ?? ""
        guard text.unicodeScalars.count <= 100 else { return Self.error("\"q\" is out of valid range.") }
        guard let perPage = Self.number(parameters["per_page"], default: 20), (3...200).contains(perPage) else {
            return Self.error("\"per_page\" is out of valid range.")
        }
        guard let page = Self.number(parameters["page"], default: 1), (1...1_000_000).contains(page) else {
            return Self.error("\"page\" is out of valid range.")
        }
        if let fault = Fault(query: text), !fault.hasResults { return fault.response }
        if let id = parameters["id"], !id.isEmpty { return single(id) }

        let fault = Fault(query: text)
        let found = Self.pictures(fault == nil ? text : "", parameters)
        let listed = options.found?(text)
        let total = min(listed?.count ?? found.count, options.total ?? .max)
        let reachable = min(total, fault?.hitCount(Self.maxHitCount) ?? Self.maxHitCount)
        let count = fault?.hitCount(perPage) ?? perPage
        let first = ((fault?.page(page) ?? page) - 1) * count
        guard first < reachable || page == 1 else { return Self.error("\"page\" is out of valid range.") }
        let hits = (first..<max(first, min(first + count, reachable))).compactMap { position in
            let number =
                listed?[position] ?? found[parameters["order"] == "latest" ? found.count - 1 - position : position]
            return SampleCatalog.picture(number).map {
                PixabayHit($0, base: base, fullAccess: options.fullAccess, picturePath: fault?.picturePath)
            }
        }
        return .encoding(Body(total: total, totalHits: reachable, hits: hits))
    }

    private func single(_ id: String) -> ServerResponse {
        let hits = Int(id).flatMap { SampleCatalog.picture(PixabayHit.number($0)) }
            .map { [PixabayHit($0, base: base, fullAccess: options.fullAccess)] }
        guard let hits else { return Self.error("\"id\" is out of valid range.") }
        return .encoding(Body(total: 1, totalHits: 1, hits: hits))
    }

    /// Responds to `/rows?offset=&limit=` with any range of millions of rows; the pictures repeat after a million.
    func rows(_ serverRequest: ServerRequest) -> ServerResponse {
        guard let offset = Self.number(serverRequest.parameters["offset"], default: 0),
            (0...options.rows).contains(offset),
            let limit = Self.number(serverRequest.parameters["limit"], default: 100), (1...1_000).contains(limit)
        else { return Self.error("\"offset\" or \"limit\" is out of valid range.") }
        let hits = (offset..<max(min(offset + limit, options.rows), offset)).compactMap { row in
            SampleCatalog.picture(row % SampleCatalog.count).map {
                PixabayHit($0, id: PixabayHit.id(row), base: base, fullAccess: options.fullAccess)
            }
        }
        return .encoding(Body(total: options.rows, totalHits: options.rows, hits: hits))
    }

    // MARK: Filters

    private static func number(_ text: String?, default value: Int) -> Int? {
        guard let text, !text.isEmpty else { return value }
        return Int(text)
    }

    private static func pictures(_ text: String, _ parameters: [String: String]) -> SampleResults {
        let words = [
            text, filter(parameters["orientation"]), filter(parameters["colors"]), category(parameters["category"]),
        ]
        let found = Subjects.search(words.joined(separator: " "))
        let width = number(parameters["min_width"], default: 0) ?? 0
        let height = number(parameters["min_height"], default: 0) ?? 0
        if !["", "all", "photo"].contains(parameters["image_type"] ?? "") { return found.keeping { _ in false } }
        return width == 0 && height == 0 ? found : found.keeping { $0.size.width >= width && $0.size.height >= height }
    }

    /// Returns the catalog's name of an orientation or color, which is the API's name.
    private static func filter(_ value: String?) -> String {
        value == nil || value == "all" ? "" : (value ?? "").replacing(",", with: " ")
    }

    private static func category(_ value: String?) -> String {
        [
            "nature": "nature", "animals": "animal", "buildings": "buildings", "business": "business",
            "backgrounds": "pattern",
        ][
            value ?? ""] ?? ""
    }
}
