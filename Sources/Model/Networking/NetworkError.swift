import FoundationEssentials

/// Why a request failed. `NetworkError+Message.swift` contains the messages and the recovery actions for the user.
public enum NetworkError: Error, Sendable, Equatable {
    /// The network monitor reports that this computer has no connection.
    case notConnectedToInternet
    /// The host name could not be resolved, the server refused the connection or stalled, or the response was not HTTP.
    case notReachedServer(host: String)
    /// The desktop's settings may require a proxy, but the program could not determine it. The program sent nothing.
    case proxyUnknown(host: String)
    /// The connection ended in the middle of a response.
    case connectionLost(host: String)
    /// The response is complete but has unexpected content: an HTML page, damaged JSON, an unknown picture.
    case incorrectDataReturned(host: String)
    /// The service requires a key, and the user has entered none.
    case keyMissing(ProviderID)
    /// The service rejected the user's key.
    case keyRefused(ProviderID)
    /// The query is longer than the service's `limit` in characters.
    case queryTooLong(provider: ProviderID, limit: Int)
    /// The client sent too many requests. `until` is the time for the next request, if the service reported it.
    case rateLimited(host: String, until: Date?)
    /// The response was larger than `limit` bytes and was aborted.
    case tooLarge(host: String, limit: Int)
    /// The server's certificate is not trusted. The user cannot override this.
    case certificateRefused(host: String)
    /// The server redirected to a forbidden address or redirected too often.
    case redirectRefused(host: String)
    /// Any other status than 2xx. `body` is the start of the response as text, for the provider to interpret.
    case badStatus(host: String, status: Int, body: String)
    /// Any other error; `code` is libcurl's.
    case unknown(host: String, code: Int)
}

extension NetworkError {
    /// Whether the request reached no server. Another server, or a local source, may then help.
    public var isUnreachable: Bool {
        switch self {
        case .notConnectedToInternet, .proxyUnknown, .notReachedServer: true
        default: false
        }
    }
}
