import FoundationEssentials

/// A complete answer with a 2xx status, or with 304 where the request has asked for what has changed.
public struct NetworkResponse: Sendable {
    public let status: Int
    /// Field names in lower case; the last value wins where a field is repeated.
    public let headers: [String: String]
    /// Empty where the request has named a destination.
    public let body: Data
    /// Whether the connection carries many answers at once, as with HTTP/2.
    public let isMultiplexed: Bool

    public init(status: Int = 200, headers: [String: String] = [:], body: Data, isMultiplexed: Bool = false) {
        self.status = status
        self.headers = headers
        self.body = body
        self.isMultiplexed = isMultiplexed
    }

    /// Whether what was asked about is as it was; the body is empty then.
    public var isNotModified: Bool { status == 304 }

    /// The media type without its parameters, in lower case.
    public var contentType: String? {
        headers["content-type"]?.split(separator: ";").first?.trimmed.lowercased()
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
