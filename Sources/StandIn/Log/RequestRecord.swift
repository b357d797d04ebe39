import FoundationEssentials

/// One request as the server saw it, so far.
public struct RequestRecord: Sendable, Hashable, Codable {
    /// Counts from 1 in the order of arrival.
    public let id: Int
    public let method: String
    /// Path and query; the value of `key` or `appid` is replaced by `…`.
    public let path: String
    /// "1.0", "1.1" or "2".
    public let httpVersion: String
    public let userAgent: String?
    /// When the request had come, in microseconds of the system's monotonic clock.
    public let arrived: Int

    public internal(set) var status = 0
    /// Bytes of the body that went into the socket.
    public internal(set) var bytesOut = 0
    /// Bytes of the body in all.
    public internal(set) var bodyLength = 0
    /// When the client closed before everything was sent; nil if it did not.
    public internal(set) var hungUp: Int?
    /// When the exchange had ended, either way; nil while it goes on.
    public internal(set) var finished: Int?
}

/// Takes secrets out of what is logged.
enum Redaction {
    private static let names = ["key=", "appid="]

    static func query(_ query: String) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false)
            .map { item in names.first { item.hasPrefix($0) }.map { $0 + "…" } ?? String(item) }
            .joined(separator: "&")
    }
}
