import FoundationEssentials

/// A complete response with a 2xx status, or with 304 for a conditional request.
public struct NetworkResponse: Sendable {
    /// The status of a response that lacks something which a later one may have.
    public static let partial = 206

    public let status: Int
    /// Header fields with names in lowercase. The last value counts if a field is repeated.
    public let headers: [String: String]
    /// The body; empty if the request has a destination.
    public let body: Data
    /// Whether the connection carries several responses at once, as HTTP/2 does.
    public let isMultiplexed: Bool

    public init(status: Int = 200, headers: [String: String] = [:], body: Data, isMultiplexed: Bool = false) {
        self.status = status
        self.headers = headers
        self.body = body
        self.isMultiplexed = isMultiplexed
    }

    /// Whether the resource has not changed since the condition of the request. The body is then empty.
    public var isNotModified: Bool { status == 304 }

    /// The media type without its parameters, in lowercase.
    public var contentType: String? {
        headers["content-type"]?.split(separator: ";").first?.trimmed.lowercased()
    }
}
