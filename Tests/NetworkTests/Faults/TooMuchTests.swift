import Core
import Foundation
import Network
import TestSupport
import Testing

/// The network aborts unlimited responses while they arrive, and the server notices it.
@Suite struct TooMuchTests {
    @Test("A body beyond the limit is aborted", arguments: [NetworkRequest.Expecting.serviceResponse, .picture])
    func longBody(expecting: NetworkRequest.Expecting) async throws {
        let hungUp = RecordedEvents<String>()
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\n\r\n")
            let piece = [UInt8](repeating: 0x5b, count: 65_536)
            while peer.send(piece) {}
            hungUp.add("hung up")
        }
        let outcome = await Network.forTests().get(server.url(), expecting: expecting)
        #expect(outcome.error == .tooLarge(host: "127.0.0.1", limit: expecting.largestBody))
        #expect(await hungUp.next() == "hung up")
    }

    @Test("A body announced beyond the limit does not begin")
    func announcedBody() async throws {
        let hungUp = RecordedEvents<String>()
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Length: 10000001\r\n\r\n")
            peer.waitForHangUp()
            hungUp.add("hung up")
        }
        let outcome = await Network.forTests().get(server.url())
        #expect(outcome.error == .tooLarge(host: "127.0.0.1", limit: 10_000_000))
        #expect(await hungUp.next() == "hung up")
    }

    @Test("A small body that decompresses to a giant one is aborted")
    func compressionBomb() async throws {
        let bomb = try gzip([UInt8](repeating: 0x20, count: 30_000_000))
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
            peer.send(bomb)
        }
        let outcome = await Network.forTests().get(server.url())
        #expect(outcome.error == .tooLarge(host: "127.0.0.1", limit: 10_000_000))
    }

    @Test(
        "Endless header fields and interim responses are aborted",
        arguments: [
            ("HTTP/1.1 200 OK\r\n", "X-More: and more and more and more\r\n"),
            ("", "HTTP/1.1 100 Soon\r\nX-More: and more and more\r\n\r\n"),
            ("", "HTTP/1.1 102 Soon\r\nX-More: and more and more\r\n\r\n"),
            ("", "HTTP/1.1 103 Soon\r\nX-More: and more and more\r\n\r\n"),
        ])
    func endlessHead(beginning: String, repeated: String) async throws {
        let hungUp = RecordedEvents<String>()
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send(beginning)
            while peer.send(repeated) {}
            hungUp.add("hung up")
        }
        let outcome = await Network.forTests().get(server.url())
        #expect(outcome.error == .tooLarge(host: "127.0.0.1", limit: 65_536))
        #expect(await hungUp.next() == "hung up")
    }

    @Test("A giant header field is aborted")
    func giantField() async throws {
        let server = try RawServer.saying(
            "HTTP/1.1 200 OK\r\nX-Giant: \(String(repeating: "x", count: 300_000))\r\n\r\n")
        let outcome = await Network.forTests().get(server.url())
        #expect(outcome.error == .tooLarge(host: "127.0.0.1", limit: 65_536))
    }

    @Test("The explanation of a refusal is truncated to one kilobyte")
    func explanation() async throws {
        let server = try RawServer.responding { _ in
            httpResponse("400 Bad", String(repeating: "no ", count: 10_000), type: "text/plain")
        }
        let outcome = await Network.forTests().get(server.url())
        guard case .badStatus(_, 400, let body) = outcome.error else { throw outcome.error ?? .notConnectedToInternet }
        #expect(body.utf8.count <= 1_024 && body.hasPrefix("no no no"))
    }
}
