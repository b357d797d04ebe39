import Foundation
import Model
import Network
import RawServing
import Testing

/// Servers that are unreachable or unresponsive.
@Suite(.timeLimit(.minutes(5))) struct UnreachableTests {
    /// Returns the address of a port that is closed, because its server has just ended.
    static func deadURL() throws -> String {
        try RawServer { _ in }.url()
    }

    @Test("A name that does not exist is not reached")
    func nameNotExistNot() async {
        let outcome = await Network.forTests().get("https://nowhere.invalid/")
        #expect(outcome.error == .notReachedServer(host: "nowhere.invalid"))
    }

    @Test("A name that is not found while the computer is offline means that it is offline")
    func nameNotFoundWhile() async {
        let outcome = await Network.forTests { $0.isOnline = { false } }.get("https://nowhere.invalid/")
        #expect(outcome.error == .notConnectedToInternet)
    }

    @Test("What this computer serves itself needs no internet")
    func computerServesItselfNeeds() async throws {
        let outcome = await Network.forTests { $0.isOnline = { false } }.get(try Self.deadURL())
        #expect(outcome.error == .notReachedServer(host: "127.0.0.1"))
    }

    @Test("A refused connection is not reached")
    func refusedConnectionNotReached() async throws {
        #expect(await Network.forTests().get(try Self.deadURL()).error == .notReachedServer(host: "127.0.0.1"))
    }

    @Test("Fields that never come are not waited for without end")
    func fieldsNeverComeNot() async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.waitForHangUp()
        }
        let outcome = await Network.forTests { $0.timeouts.total = 200 }.get(server.url())
        #expect(outcome.error == .notReachedServer(host: "127.0.0.1"))
    }

    @Test("A server that lets nobody in is not waited for without end")
    func serverLetsNobodyNot() async throws {
        let server = try UnresponsiveServer()
        let outcome = await Network.forTests { $0.timeouts.connect = 300 }.get(server.url)
        #expect(outcome.error == .notReachedServer(host: "127.0.0.1"))
    }

    @Test(
        "A server that falls silent is given up, wherever it does",
        arguments: ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"])
    func serverFallsSilentGiven(said: String) async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send(said)
            peer.waitForHangUp()
        }
        let outcome = await Network.forTests { $0.timeouts.stall = 1 }.get(server.url())
        #expect(outcome.error == .notReachedServer(host: "127.0.0.1"))
    }

    @Test("Fields that only drip are given up")
    func fieldsOnlyDripGiven() async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nX-Slow: ")
            while peer.send("x") { usleep(100_000) }
        }
        let outcome = await Network.forTests { $0.timeouts.stall = 1 }.get(server.url())
        #expect(outcome.error == .notReachedServer(host: "127.0.0.1"))
    }

    @Test("A body that only drips is given up")
    func bodyOnlyDripsGiven() async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
            while peer.send("x") { usleep(100_000) }
        }
        let outcome = await Network.forTests { $0.timeouts.stall = 1 }.get(server.url())
        #expect(outcome.error == .notReachedServer(host: "127.0.0.1"))
    }

    @Test(
        "What is no HTTP counts as not reached",
        arguments: ["", "no HTTP at all\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello"])
    func noHttpCountsNot(said: String) async throws {
        let server = try RawServer.saying(said)
        #expect(await Network.forTests().get(server.url()).error == .notReachedServer(host: "127.0.0.1"))
    }
}
