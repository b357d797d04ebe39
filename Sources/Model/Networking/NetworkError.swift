import FoundationEssentials

/// Why an answer did not come. What a person is told about each, and what helps, is in `NetworkError+Message.swift`.
public enum NetworkError: Error, Sendable, Equatable {
    /// The network monitor says that this computer has no connection.
    case notConnectedToInternet
    /// Name not found, refused, stalled, or an answer that is no HTTP.
    case notReachedServer(host: String)
    /// The desktop's settings may ask for a proxy, but which one could not be found out; nothing was sent.
    case proxyUnknown(host: String)
    /// The connection ended in the middle of an answer.
    case connectionLost(host: String)
    /// An answer came whole, but is not what was asked for: an HTML page, damaged JSON, an unknown picture.
    case incorrectDataReturned(host: String)
    /// The service needs a key and the user has given none.
    case keyMissing(ProviderID)
    /// The service does not accept the user's key.
    case keyRefused(ProviderID)
    /// The service takes no query of more than `limit` characters.
    case queryTooLong(provider: ProviderID, limit: Int)
    /// Too many requests; `until` is when the service may be asked again, as far as it said.
    case rateLimited(host: String, until: Date?)
    /// The answer was larger than `limit` bytes and was cut off.
    case tooLarge(host: String, limit: Int)
    /// The server's certificate cannot be trusted. There is no "continue anyway".
    case certificateRefused(host: String)
    /// A redirect to a place that must not be followed, or redirects without end.
    case redirectRefused(host: String)
    /// Any other status than 2xx; `body` is the beginning of the answer as text, for the provider to make sense of.
    case badStatus(host: String, status: Int, body: String)
    /// None of the above; `code` is libcurl's.
    case unknown(host: String, code: Int)
}

extension NetworkError {
    /// Whether the server was not reached at all: asking another one, or none, may help.
    public var isUnreachable: Bool {
        switch self {
        case .notConnectedToInternet, .proxyUnknown, .notReachedServer: true
        default: false
        }
    }
}
