import Core
import CurlShim
import Testing

@testable import Network

/// The error that each failure of a transfer becomes.
@Suite struct ErrorMappingTests {
    static let host = "example.com"

    static let table: [(CURLcode, NetworkError)] = [
        (CURLE_COULDNT_RESOLVE_HOST, .notReachedServer(host: host)),
        (CURLE_COULDNT_RESOLVE_PROXY, .notReachedServer(host: host)),
        (CURLE_COULDNT_CONNECT, .notReachedServer(host: host)),
        (CURLE_OPERATION_TIMEDOUT, .notReachedServer(host: host)),
        (CURLE_GOT_NOTHING, .notReachedServer(host: host)),
        (CURLE_UNSUPPORTED_PROTOCOL, .notReachedServer(host: host)),
        (CURLE_WEIRD_SERVER_REPLY, .notReachedServer(host: host)),
        (CURLE_RECV_ERROR, .connectionLost(host: host)),
        (CURLE_SEND_ERROR, .connectionLost(host: host)),
        (CURLE_PARTIAL_FILE, .connectionLost(host: host)),
        (CURLE_HTTP2, .connectionLost(host: host)),
        (CURLE_HTTP2_STREAM, .connectionLost(host: host)),
        (CURLE_BAD_CONTENT_ENCODING, .incorrectDataReturned(host: host)),
        (CURLE_PEER_FAILED_VERIFICATION, .certificateRefused(host: host)),
        (CURLE_SSL_CONNECT_ERROR, .certificateRefused(host: host)),
        (CURLE_FAILED_INIT, .unknown(host: host, code: 2)),
    ]

    @Test("Every failure has its error", arguments: 0..<table.count)
    func mapping(row: Int) {
        let (code, error) = Self.table[row]
        #expect(NetworkError(code: code, host: Self.host, isOnline: { true }) == error)
    }

    @Test("Offline, an unreachable host is an offline error; this computer and a lost connection stay what they are")
    func offline() {
        let rows: [(CURLcode, String, NetworkError)] = [
            (CURLE_COULDNT_RESOLVE_HOST, Self.host, .notConnectedToInternet),
            (CURLE_COULDNT_CONNECT, Self.host, .notConnectedToInternet),
            (CURLE_COULDNT_RESOLVE_HOST, "localhost", .notReachedServer(host: "localhost")),
            (CURLE_COULDNT_CONNECT, "localhost", .notReachedServer(host: "localhost")),
            (CURLE_RECV_ERROR, Self.host, .connectionLost(host: Self.host)),
        ]
        for (code, host, error) in rows {
            #expect(NetworkError(code: code, host: host, isOnline: { false }) == error, "\(code) \(host)")
        }
    }
}
