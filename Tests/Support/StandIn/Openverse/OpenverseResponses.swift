import FoundationEssentials
import Samples

/// Makes Openverse's responses for clients without an account: at most 20 pictures per page and 240 per query.
struct OpenverseResponses: Sendable {
    let options: StandInOptions
    let base: String

    static let maxResultCount = 240
    static let mostOnAPage = 20
    static let longestQuery = 200

    private struct Body: Encodable {
        let result_count: Int
        let page_count: Int
        let page_size: Int
        let page: Int
        let results: [OpenverseResult]
    }

    private struct InputError: Encodable {
        let error = "InputError"
        let detail: String
        let fields: [String]
    }

    struct Detail: Encodable {
        let detail: String
    }

    static func detail(_ text: String, status: Int) -> ServerResponse {
        .encoding(Detail(detail: text), status: status)
    }

    private static func refusal(_ text: String, _ field: String) -> ServerResponse {
        .encoding(InputError(detail: text, fields: [field]), status: 400)
    }

    func search(_ serverRequest: ServerRequest) -> ServerResponse {
        let parameters = serverRequest.parameters
        let text = parameters["q"] ?? ""
        let creator = parameters["creator"]
        guard max(text.unicodeScalars.count, creator?.unicodeScalars.count ?? 0) <= Self.longestQuery else {
            return Self.refusal("Ensure this field has no more than 200 characters.", creator == nil ? "q" : "creator")
        }
        guard let size = Self.number(parameters["page_size"], default: Self.mostOnAPage), size > 0 else {
            return Self.refusal("A valid integer is required.", "page_size")
        }
        let fault = Fault(query: text)
        guard size <= Self.mostOnAPage else {
            return Self.detail("'page_size' must be at most 20 for requests without an account.", status: 401)
        }
        guard let page = Self.number(parameters["page"], default: 1), (1...1_000_000).contains(page) else {
            return Self.refusal("Ensure this value is greater than or equal to 1.", "page")
        }
        if let problem = OpenverseFilters.problem(with: parameters) { return Self.refusal(problem.text, problem.field) }
        if let fault, !fault.hasResults { return fault.response }

        let words = [fault == nil ? text : "", parameters["tags"] ?? "", parameters["title"] ?? ""]
        let filters = OpenverseFilters(parameters)
        let reachable = fault?.hitCount(Self.maxResultCount) ?? Self.maxResultCount
        let maxCount = filters.matchesNothing ? 0 : min(options.total ?? .max, reachable)
        let found = Subjects.search(words.joined(separator: " ")).page(
            from: 0, limit: maxCount, startingAt: 0.33, where: filters.accepts)
        let pages = (found.count + size - 1) / size
        guard page <= max(pages, 1) else {
            return Self.detail("Pages this deep are not available without an account.", status: 401)
        }
        let count = fault?.hitCount(size) ?? size
        let results = found.dropFirst(((fault?.page(page) ?? page) - 1) * count).prefix(count)
            .compactMap(SampleCatalog.picture)
            .map { OpenverseResult($0, base: base, picturePath: fault?.picturePath) }
        return .encoding(
            Body(
                result_count: found.count, page_count: pages, page_size: size, page: page, results: Array(results)))
    }

    func single(_ id: String) -> ServerResponse {
        guard let picture = OpenverseResult.number(id).flatMap(SampleCatalog.picture) else {
            return Self.detail("No Image matches the given query.", status: 404)
        }
        return .encoding(OpenverseResult(picture, base: base))
    }

    private static func number(_ text: String?, default value: Int) -> Int? {
        guard let text, !text.isEmpty else { return value }
        return Int(text)
    }
}
