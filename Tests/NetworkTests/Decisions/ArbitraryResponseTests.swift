import Core
import CurlShim
import Foundation
import TestSupport
import Testing

@testable import Network

/// A transfer ends, whatever the server sends.
@Suite struct ArbitraryResponseTests {
    static let lines = [
        "HTTP/1.1 200 OK", "HTTP/1.1 302 There", "HTTP/2 500", "HTTP/1.1 429 Slow", "HTTP/1.1 100 Continue", "HTTP/",
        "HTTP/1.1",
        "HTTP/1.1 -5 x", "HTTP/1.1 99999999999999999999 x", "", ":", "::", "x", "location: /b",
        "location: https://other.org/",
        "location: http://10.0.0.1/", "location:", "content-length: 5", "content-length: 99999999999999999999",
        "content-length: -1", "content-length: x", "content-type: text/html", "retry-after: -1", "retry-after: 1e400",
        "content-encoding: gzip", "transfer-encoding: chunked", "x-ratelimit-reset: nan", "\u{0}\u{1}: \u{ff}",
    ]
    static let bodies = ["", "{}", "<html>", "\u{ff}\u{d8}", String(repeating: "x", count: 70_000)]
    static let codes = [
        CURLE_OK, CURLE_OK, CURLE_OK, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_WRITE_ERROR, CURLE_OUT_OF_MEMORY,
        CURLE_OPERATION_TIMEDOUT,
    ]

    @Test("Every sequence of responses ends")
    func termination() {
        for seed in 1...500 {
            var random = TestRandom(seed: UInt64(seed))
            var state = TransferStateMachine(
                NetworkRequest(
                    url: "https://example.com/",
                    expecting: Bool.random(using: &random) ? .serviceResponse : .picture),
                policy: AddressPolicy(allowsLoopback: false), retries: .standard)
            var step = state.start()
            var hops = 0
            // The limit is five redirects, one lost connection, two server errors, and the first request.
            while case .send(let hop, let delay) = step, hops <= 9 {
                hops += 1
                #expect(hop.address.scheme == "https" && delay >= 0 && delay <= 5, "seed \(seed)")
                step = respond(to: &state, by: &random)
            }
            #expect(hops <= 9, "no end with seed \(seed)")
        }
    }

    private func respond(
        to state: inout TransferStateMachine, by random: inout TestRandom
    ) -> TransferStateMachine.Action {
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            let line = Self.lines.randomElement(using: &random) ?? ""
            guard state.receive(headerLine: Array("\(line)\r\n".utf8)) else { break }
        }
        let body = Array((Self.bodies.randomElement(using: &random) ?? "").utf8)
        _ = body.withUnsafeBytes { state.receive(body: $0) }
        return state.end(
            Self.codes.randomElement(using: &random) ?? CURLE_OK,
            TransferStateMachine.Circumstances(
                now: Date(), chance: .random(in: 0...1, using: &random), isOnline: { true }))
    }
}
