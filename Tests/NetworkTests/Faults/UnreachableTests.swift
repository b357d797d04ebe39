import Core
import Foundation
import Network
import TestSupport
import Testing

/// Servers that are unreachable or unresponsive.
@Suite struct UnreachableTests {
    @Test("An unknown host name is unreachable, and an offline error if the computer is offline")
    func unknownName() async {
        let url = "https://nowhere.invalid/"
        #expect(await Network.forTests().get(url).error == .notReachedServer(host: "nowhere.invalid"))
        #expect(await Network.forTests { $0.isOnline = { false } }.get(url).error == .notConnectedToInternet)
    }

    @Test("A refused connection is unreachable, also on this computer while it is offline", arguments: [true, false])
    func refused(isOnline: Bool) async throws {
        let port = try RefusingPort()
        defer { port.close() }
        let outcome = await Network.forTests { $0.isOnline = { isOnline } }.get(port.url)
        #expect(outcome.error == .notReachedServer(host: "127.0.0.1"))
    }

    @Test("A response without header fields ends at a time limit")
    func missingFields() async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.waitForHangUp()
        }
        let outcome = await Network.forTests { $0.timeouts.total = 200 }.get(server.url())
        #expect(outcome.error == .notReachedServer(host: "127.0.0.1"))
    }

    @Test("A server that accepts no connection ends at a time limit")
    func noConnection() async throws {
        let server = try UnresponsiveServer()
        let outcome = await Network.forTests { $0.timeouts.connect = 300 }.get(server.url)
        #expect(outcome.error == .notReachedServer(host: "127.0.0.1"))
    }

    @Test(
        "A silent server ends at a time limit in every phase",
        arguments: ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"])
    func silence(said: String) async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send(said)
            peer.waitForHangUp()
        }
        let outcome = await Network.forTests { $0.timeouts.stall = 1 }.get(server.url())
        #expect(outcome.error == .notReachedServer(host: "127.0.0.1"))
    }

    @Test(
        "Very slow header fields and a very slow body are aborted",
        arguments: ["X-Slow: ", "Content-Length: 1000000\r\n\r\n"])
    func slowResponse(said: String) async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\n" + said)
            while peer.send("x") { usleep(100_000) }
        }
        let outcome = await Network.forTests { $0.timeouts.stall = 1 }.get(server.url())
        #expect(outcome.error == .notReachedServer(host: "127.0.0.1"))
    }

    @Test(
        "A server without HTTP is unreachable",
        arguments: ["", "no HTTP at all\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello"])
    func noHTTP(said: String) async throws {
        let server = try RawServer.saying(said)
        #expect(await Network.forTests().get(server.url()).error == .notReachedServer(host: "127.0.0.1"))
    }
}
