import Core
import CurlShim

extension NetworkError {
    /// Translates libcurl's error code into the model's error.
    ///
    /// - Parameter isOnline: called only if the result depends on it.
    init(code: CURLcode, host: String, isOnline: () -> Bool) {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
            // Name lookups also fail without a network. Servers on this computer need no network.
            let needsNetwork = !AddressPolicy.isLoopback(host)
            self = needsNetwork && !isOnline() ? .notConnectedToInternet : .notReachedServer(host: host)
        case CURLE_OPERATION_TIMEDOUT, CURLE_GOT_NOTHING, CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL,
            CURLE_PROXY:
            // libcurl reports a response without a head (HTTP/0.9) as an unsupported protocol; the scheme was checked
            // before.
            self = .notReachedServer(host: host)
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            self = .connectionLost(host: host)
        case CURLE_BAD_CONTENT_ENCODING:
            self = .incorrectDataReturned(host: host)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_USE_SSL_FAILED:
            self = .certificateRefused(host: host)
        default:
            self = .unknown(host: host, code: Int(code.rawValue))
        }
    }

    init(_ problem: WebAddress.Failure) {
        switch problem {
        case .malformed, .tooLong: self = .unknown(host: "", code: Int(CURLE_URL_MALFORMAT.rawValue))
        case .schemeRefused(let host): self = .unknown(host: host, code: Int(CURLE_UNSUPPORTED_PROTOCOL.rawValue))
        case .hasCredentials(let host): self = .unknown(host: host, code: Int(CURLE_URL_MALFORMAT.rawValue))
        case .hostRefused(let host): self = .notReachedServer(host: host)
        }
    }
}
