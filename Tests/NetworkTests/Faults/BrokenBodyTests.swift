import Core
import Foundation
import Network
import TestSupport
import Testing

/// Bodies that end too early, or contradict their header fields.
@Suite struct BrokenBodyTests {
    static let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0] + Array(repeating: 7, count: 5_000) + [0xff, 0xd9]

    @Test("A connection reset in the middle of the body is lost")
    func reset() async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf")
            peer.reset()
        }
        #expect(await Network.forTests().get(server.url()).error == .connectionLost(host: "127.0.0.1"))
    }

    @Test(
        "A body shorter than announced is lost",
        arguments: [
            "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\nhalf",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n",
        ])
    func shortBody(said: String) async throws {
        let server = try RawServer.saying(said)
        #expect(await Network.forTests().get(server.url()).error == .connectionLost(host: "127.0.0.1"))
    }

    @Test("A lost connection is retried once silently")
    func retry() async throws {
        let tries = RecordedEvents<Void>()
        let server = try RawServer { peer in
            _ = peer.readRequest()
            tries.add()
            if tries.count > 1 { peer.send(httpResponse()) } else { peer.send(Array(httpResponse().dropLast())) }
        }
        let network = Network.forTests { $0.retries = .standard }
        #expect(await network.get(server.url()).text == "{}" && tries.count == 2)
    }

    @Test("A picture without a length is accepted with its end marker, and lost without it", arguments: [0, 1])
    func pictureWithoutLength(missingCount: Int) async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\n\r\n")
            peer.send(Array(Self.jpeg.dropLast(missingCount)))
        }
        let expected: Result<[UInt8], NetworkError> =
            missingCount == 0 ? .success(Self.jpeg) : .failure(.connectionLost(host: "127.0.0.1"))
        let outcome = await Network.forTests().get(server.url(), expecting: .picture).map { Array($0.body) }
        #expect(outcome == expected)
    }

    @Test("A compressed body arrives decompressed")
    func compressed() async throws {
        let packed = try gzip(Array(#"{"packed":true}"#.utf8))
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n")
            peer.send(packed)
        }
        #expect(await Network.forTests().get(server.url()).text == #"{"packed":true}"#)
    }

    @Test("A body with a false compression header is an error")
    func falselyCompressed() async throws {
        let server = try RawServer.saying(
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 9\r\n\r\nnot gzip!")
        #expect(await Network.forTests().get(server.url()).error == .incorrectDataReturned(host: "127.0.0.1"))
    }

    @Test("A truncated compressed picture is lost, even without an announced length")
    func truncatedCompressed() async throws {
        let packed = try gzip(Self.jpeg)
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
            peer.send(Array(packed.prefix(packed.count / 2)))
        }
        let outcome = await Network.forTests().get(server.url(), expecting: .picture)
        #expect(outcome.error != nil)
    }

    @Test("An empty success is an error", arguments: [NetworkRequest.Expecting.serviceResponse, .picture])
    func empty(expecting: NetworkRequest.Expecting) async throws {
        let server = try RawServer.responding { _ in httpResponse("200 OK", "") }
        let outcome = await Network.forTests().get(server.url(), expecting: expecting)
        #expect(outcome.error == .incorrectDataReturned(host: "127.0.0.1"))
    }

    @Test(
        "An HTML page is an error, whatever its type",
        arguments: ["text/html; charset=utf-8", "application/json", "image/jpeg"])
    func webPage(type: String) async throws {
        let page = "\n<!-- Hotel --><!DOCTYPE html><html><body>Please sign in</body></html>"
        let server = try RawServer.responding { _ in httpResponse("200 OK", page, type: type) }
        for expecting in [NetworkRequest.Expecting.serviceResponse, .picture] {
            let outcome = await Network.forTests().get(server.url(), expecting: expecting)
            #expect(outcome.error == .incorrectDataReturned(host: "127.0.0.1"))
        }
    }
}
