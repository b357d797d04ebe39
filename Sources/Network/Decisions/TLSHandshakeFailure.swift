import CurlShim

/// libcurl ends a handshake that TLS has refused and one that the network broke off with the same code. The first will
/// be refused for ever, the second is worth another try, and only the text beside the code tells them apart: it quotes
/// the TLS library's own error if there is one.
enum TLSHandshakeFailure {
    static func code(_ code: CURLcode, reason: String) -> CURLcode {
        guard code == CURLE_SSL_CONNECT_ERROR, !reason.contains("error:") else { return code }
        return CURLE_RECV_ERROR
    }
}
