import Core
import CurlShim
import Foundation
import Testing

@testable import Network

/// The decisions of a transfer, driven without a network.
@Suite struct TransferStateMachineTests {
    static let address = "https://example.com/a"
    static let moment = Date(timeIntervalSince1970: 1_800_000_000)
    static let circumstances = TransferStateMachine.Circumstances(now: moment, chance: 0.5, isOnline: { true })

    func state(
        _ url: String = address, expecting: NetworkRequest.Expecting = .serviceResponse, retries: RetryPolicy = .none
    ) -> TransferStateMachine {
        var state = TransferStateMachine(
            NetworkRequest(url: url, expecting: expecting), policy: AddressPolicy(allowsLoopback: false),
            retries: retries)
        _ = state.start()
        return state
    }

    /// Feeds a whole response until the state refuses more.
    func feed(_ state: inout TransferStateMachine, _ head: String, _ body: String = "") {
        for line in head.split(separator: "\n", omittingEmptySubsequences: false) {
            guard state.receive(headerLine: Array("\(line)\r\n".utf8)) else { return }
        }
        guard !body.isEmpty else { return }
        _ = Array(body.utf8).withUnsafeBytes { state.receive(body: $0) }
    }

    func end(_ state: inout TransferStateMachine, _ code: CURLcode = CURLE_OK) -> TransferStateMachine.Action {
        state.end(code, Self.circumstances)
    }

    @Test("A request to a forbidden address ends before it begins")
    func forbiddenAddress() {
        var state = TransferStateMachine(
            NetworkRequest(url: "https://localhost/"), policy: AddressPolicy(allowsLoopback: false), retries: .none)
        #expect(state.start().error == .notReachedServer(host: "localhost"))
    }

    @Test("An interim response has no effect")
    func interim() {
        var state = state()
        feed(&state, "HTTP/1.1 103 Early Hints\nlink: x\n\nHTTP/1.1 200 OK\ncontent-length: 2\n", "{}")
        guard case .succeed(let response) = end(&state) else {
            Issue.record("no success")
            return
        }
        #expect(response.headers == ["content-length": "2"])
    }

    @Test("The status of a network that wants a sign-in is told as such")
    func statusOfSignIn() {
        var state = state()
        feed(&state, "HTTP/1.1 511 Network Authentication Required\n", "<html>Sign in</html>")
        #expect(end(&state).error == .signInRequired(host: "example.com"))
    }

    @Test(
        "A page in place of an explanation is a challenge for robots, and other refusals are none",
        arguments: [
            ("403 Forbidden\ncontent-type: text/html", "<!doctype html><title>Just a moment...</title>", true),
            ("503 Unavailable\ncf-mitigated: challenge", "", true),
            ("403 Forbidden\ncontent-type: application/json", #"{"message":"Forbidden"}"#, false),
            ("403 Forbidden\ncontent-type: text/plain", "Forbidden", false),
            ("404 Not Found\ncontent-type: text/html", "<html>Not found</html>", false),
            ("502 Bad Gateway\ncontent-type: text/html", "<html>Bad gateway</html>", false),
            ("503 Unavailable\ncontent-type: text/html", "<html>Maintenance</html>", false),
            ("200 OK\ncontent-type: text/html\ncf-mitigated: challenge", "<html>Just a moment...</html>", true),
            ("200 OK\ncontent-type: text/html", "<html>Maintenance</html>", false),
        ])
    func challenge(head: String, body: String, isOne: Bool) {
        var state = state()
        feed(&state, "HTTP/1.1 \(head)\n", body)
        let error = end(&state).error
        #expect((error == .blocked(host: "example.com", until: nil)) == isOne, "\(String(describing: error))")
    }

    @Test(
        "A page can come from the network if another host sent it, or if nothing proves its host",
        arguments: [
            ("https://a.example/", "https://a.example/x", false), ("https://a.example/", "https://b.example/", true),
            ("http://a.example/", "http://a.example/", true), ("http://127.0.0.1/", "http://127.0.0.1/", false),
        ])
    func pageFromTheNetwork(asked: String, answering: String, isPossible: Bool) throws {
        let (asked, answering) = (try WebAddress(asked), try WebAddress(answering))
        #expect(SignInPage.isPossible(asked: asked, answering: answering) == isPossible)
    }

    @Test("Trailers do not change the fields")
    func trailers() {
        var state = state()
        feed(&state, "HTTP/1.1 200 OK\ntransfer-encoding: chunked\ncontent-type: application/json\n", "{}")
        feed(&state, "content-type: text/html")
        guard case .succeed(let response) = end(&state) else {
            Issue.record("no success")
            return
        }
        #expect(response.contentType == "application/json")
    }

    @Test("A refusal with a truncated explanation is still that refusal")
    func truncatedRefusal() {
        var state = state()
        feed(&state, "HTTP/1.1 403 Forbidden\ncontent-length: 100\n", "no key")
        #expect(end(&state, CURLE_PARTIAL_FILE).error == .badStatus(host: "example.com", status: 403, body: "no key"))
    }

    @Test("The beginning of a truncated body is not part of the body of the retry")
    func retriedBody() {
        var state = state(retries: .standard)
        feed(&state, "HTTP/1.1 200 OK\ncontent-length: 4\n", "{\"a")
        guard case .send(let hop, 0) = end(&state, CURLE_PARTIAL_FILE) else {
            Issue.record("no retry")
            return
        }
        #expect(hop.needsFreshConnection)
        feed(&state, "HTTP/1.1 200 OK\ncontent-length: 2\n", "{}")
        guard case .succeed(let response) = end(&state) else {
            Issue.record("no success")
            return
        }
        #expect(Array(response.body) == Array("{}".utf8))
    }

    @Test("A retry starts at the target of the redirect")
    func retryAfterRedirect() {
        var state = state(retries: .standard)
        feed(&state, "HTTP/1.1 302 There\nlocation: /b\n")
        guard case .send(let hop, 0) = end(&state) else {
            Issue.record("no redirect")
            return
        }
        feed(&state, "HTTP/1.1 502 Oh\n")
        guard case .send(let again, let delay) = end(&state) else {
            Issue.record("no retry")
            return
        }
        #expect(again.address == hop.address && hop.address.text == "https://example.com/b" && delay == 0.5)
    }

    @Test(
        "The length of a compressed body and an invalid length are not the expected length",
        arguments: ["content-encoding: gzip\ncontent-length: 2", "content-length: -7"])
    func unknownLength(fields: String) {
        var state = state()
        feed(&state, "HTTP/1.1 200 OK\n\(fields)\n", "{   }")
        #expect(state.progress == TransferProgress(received: 5, expected: nil))
    }
}

extension TransferStateMachine.Action {
    var error: NetworkError? { if case .fail(let error) = self { error } else { nil } }
}
