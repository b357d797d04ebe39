import Core

/// How a service divides its results into pages.
struct Paging: Sendable {
    /// Where the next page starts.
    enum Position: Sendable {
        /// Numbered pages, counting from 1.
        case page(parameter: String)
        /// The number of results before the page.
        case offset(parameter: String)
        /// A token from the member `token` of the response before.
        case cursor(parameter: String, token: String)
        /// Parameters that `continuation` reads.
        case reported
    }

    /// The number of results on a full page.
    let size: Int
    /// The parameter with `size`; `nil` if the service's own parameters contain it.
    var sizeParameter: String?
    let position: Position
    /// The number of results that can be reached; later pages are errors.
    var window: Int?
    /// Reads how to request the next page, for services with a rule of their own.
    var continuation: (@Sendable (JSONValue, _ sentCount: Int) -> ServicePage.Continuation)?

    /// Returns the parameters for the page at `cursor`.
    func parameters(at cursor: PageCursor) -> [NetworkRequest.Parameter] {
        let position: [NetworkRequest.Parameter] =
            switch self.position {
            case .page(let name): [.init(name, "\(cursor.page)")]
            case .offset(let name): [.init(name, "\(cursor.receivedCount)")]
            case .cursor, .reported: []
            }
        return position + (sizeParameter.map { [.init($0, "\(size)")] } ?? [])
    }

    /// Returns how to request the page after this response.
    func continuation(after json: JSONValue, sentCount: Int) -> ServicePage.Continuation {
        if let continuation { return continuation(json, sentCount) }
        switch position {
        case .page, .offset: return .counted
        case .cursor(let name, let member):
            guard let token = json[member]?.identifier, !token.isEmpty else { return .end }
            return .parameters([.init(name, token)])
        case .reported: return .end
        }
    }

    /// Returns the total that can be reached.
    func reachable(_ total: Int?) -> Int? { total.map { min($0, window ?? .max) } }

    /// Returns whether the page at `cursor` begins before the end of the window. Not all services report a total.
    func canReach(_ cursor: PageCursor) -> Bool { cursor.receivedCount < window ?? .max }
}
