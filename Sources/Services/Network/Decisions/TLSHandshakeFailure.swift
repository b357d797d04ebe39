import CurlShim

/// Distinguishes a handshake that TLS refused from a handshake that the network interrupted.
///
/// libcurl reports the same code for both. A refusal is permanent, an interruption is worth a retry. Only the error
/// text distinguishes them: it quotes the TLS library's own error if there is one.
enum TLSHandshakeFailure {
    static func code(_ code: CURLcode, reason: String) -> CURLcode {
        guard code == CURLE_SSL_CONNECT_ERROR, !reason.contains("error:") else { return code }
        return CURLE_RECV_ERROR
    }
}
