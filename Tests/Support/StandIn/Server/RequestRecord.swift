import FoundationEssentials

/// The state of a request as the server sees it.
public struct RequestRecord: Sendable, Hashable, Codable {
    /// The number of the request, from 1 in the order of arrival.
    public let id: Int
    public let method: String
    /// The path and query; `…` replaces the value of `key` or `appid`.
    public let path: String
    /// "1.0", "1.1" or "2".
    public let httpVersion: String
    public let userAgent: String?
    /// The time of arrival in microseconds of the system's monotonic clock.
    public let arrived: Int

    public internal(set) var status = 0
    /// The number of body bytes that the socket has accepted.
    public internal(set) var bytesOut = 0
    /// The total number of body bytes.
    public internal(set) var bodyLength = 0
    /// The time at which the client closed the connection early; nil if it did not.
    public internal(set) var hungUp: Int?
    /// The time at which the exchange ended; nil while it runs.
    public internal(set) var finished: Int?
}

/// Removes secrets from logged queries.
enum Redaction {
    private static let names = ["key=", "appid="]

    static func query(_ query: String) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false)
            .map { item in names.first { item.hasPrefix($0) }.map { $0 + "…" } ?? String(item) }
            .joined(separator: "&")
    }
}
