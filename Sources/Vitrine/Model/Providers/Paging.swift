import Core

/// How a service divides its results into pages.
struct Paging: Sendable {
    /// Where the next page starts.
    enum Position: Sendable {
        /// Numbered pages, counting from 1.
        case page(parameter: String)
        /// The number of results before the page.
        case offset(parameter: String)
        /// A token from the response before. The path leads to it.
        case cursor(parameter: String, token: [String])
        /// An address in the response before. The path leads to it; only the address's parameters are used, so that
        /// a response cannot direct requests to another host.
        case nextLink([String])
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
            case .cursor, .nextLink, .reported: []
            }
        return position + (sizeParameter.map { [.init($0, "\(size)")] } ?? [])
    }

    /// Returns how to request the page after this response.
    func continuation(after json: JSONValue, sentCount: Int) -> ServicePage.Continuation {
        if let continuation { return continuation(json, sentCount) }
        switch position {
        case .page, .offset: return .counted
        case .cursor(let name, let path):
            guard let token = json.member(path)?.identifier, !token.isEmpty else { return .end }
            return .parameters([.init(name, token)])
        case .nextLink(let path):
            let parameters = Self.parameters(ofAddress: json.member(path)?.string ?? "")
            return parameters.isEmpty ? .end : .parameters(parameters)
        case .reported: return .end
        }
    }

    /// Returns the total that can be reached.
    func reachable(_ total: Int?) -> Int? { total.map { min($0, window ?? .max) } }

    /// Returns whether the page at `cursor` begins before the end of the window. Not all services report a total.
    func canReach(_ cursor: PageCursor) -> Bool { cursor.receivedCount < window ?? .max }

    private static func parameters(ofAddress address: String) -> [NetworkRequest.Parameter] {
        guard let mark = address.firstIndex(of: "?"), address.utf8.count <= AddressRule.maxLength else { return [] }
        let query = address[address.index(after: mark)...].prefix { $0 != "#" }
        return query.split(separator: "&").compactMap { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? parts[1] : ""
            return .init(decoded(parts[0]), decoded(value))
        }
    }

    /// Decodes form encoding, in which a plus is a space.
    private static func decoded(_ text: Substring) -> String {
        let bytes = PercentEncoding.decoded(text.replacing("+", with: " "), where: { _ in true })
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension JSONValue {
    /// Returns the value at a path of member names.
    func member(_ path: [String]) -> JSONValue? {
        path.reduce(self as JSONValue?) { value, name in value?[name] }
    }
}
