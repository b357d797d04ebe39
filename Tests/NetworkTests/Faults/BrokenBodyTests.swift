import Foundation
import Model
import Network
import RawServing
import Testing

/// Bodies that end too early, or contradict their header fields.
@Suite(.timeLimit(.minutes(5))) struct BrokenBodyTests {
    static let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0] + Array(repeating: 7, count: 5_000) + [0xff, 0xd9]

    @Test("A connection reset in mid-body is lost")
    func connectionResetMidBody() async throws {
        let sent = RecordedEvents()
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf")
            sent.record("sent")
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
    func bodyShorterAnnouncedLost(said: String) async throws {
        let server = try RawServer.saying(said)
        #expect(await Network.forTests().get(server.url()).error == .connectionLost(host: "127.0.0.1"))
    }

    @Test("A lost connection is replaced once, silently")
    func lostConnectionReplacedOnce() async throws {
        let tries = Tally()
        let server = try RawServer { peer in
            _ = peer.readRequest()
            tries.add()
            if tries.value > 1 { peer.send(httpResponse()) } else { peer.send(Array(httpResponse().dropLast())) }
        }
        let network = Network.forTests { $0.retries = .standard }
        #expect(await network.get(server.url()).text == "{}")
        #expect(tries.value == 2)
    }

    @Test("A connection that is lost twice is an error")
    func connectionLostTwiceError() async throws {
        let tries = Tally()
        let server = try RawServer { peer in
            _ = peer.readRequest()
            tries.add()
            peer.send(Array(httpResponse().dropLast()))
        }
        let network = Network.forTests { $0.retries = .standard }
        #expect(await network.get(server.url()).error == .connectionLost(host: "127.0.0.1"))
        #expect(tries.value == 2)
    }

    @Test("A picture without length is taken if its own end is there")
    func pictureWithoutLengthTaken() async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\n\r\n")
            peer.send(Self.jpeg)
        }
        let response = try await Network.forTests().get(server.url(), expecting: .picture).get()
        #expect(Array(response.body) == Self.jpeg)
    }

    @Test("A picture without length and without its end is lost")
    func pictureWithoutLengthWithout() async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\n\r\n")
            peer.send(Array(Self.jpeg.dropLast()))
        }
        let outcome = await Network.forTests().get(server.url(), expecting: .picture)
        #expect(outcome.error == .connectionLost(host: "127.0.0.1"))
    }

    @Test("A packed body arrives unpacked")
    func packedBodyArrivesUnpacked() async throws {
        let packed = try gzip(Array(#"{"packed":true}"#.utf8))
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n")
            peer.send(packed)
        }
        #expect(await Network.forTests().get(server.url()).text == #"{"packed":true}"#)
    }

    @Test("What only claims to be packed is no answer")
    func onlyClaimsPackedNo() async throws {
        let server = try RawServer.saying(
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 9\r\n\r\nnot gzip!")
        #expect(await Network.forTests().get(server.url()).error == .incorrectDataReturned(host: "127.0.0.1"))
    }

    @Test("A packed picture that was cut is lost, even where no length was announced")
    func packedPictureCutLost() async throws {
        let packed = try gzip(Self.jpeg)
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
            peer.send(Array(packed.prefix(packed.count / 2)))
        }
        let outcome = await Network.forTests().get(server.url(), expecting: .picture)
        #expect(outcome.error != nil)
    }

    @Test("An empty success is no answer", arguments: [NetworkRequest.Expecting.serviceResponse, .picture])
    func emptySuccessNoAnswer(expecting: NetworkRequest.Expecting) async throws {
        let server = try RawServer.responding { _ in httpResponse("200 OK", "") }
        let outcome = await Network.forTests().get(server.url(), expecting: expecting)
        #expect(outcome.error == .incorrectDataReturned(host: "127.0.0.1"))
    }

    @Test(
        "A page for people is no answer, whatever it is called",
        arguments: ["text/html; charset=utf-8", "application/json", "image/jpeg"])
    func pagePeopleNoAnswer(type: String) async throws {
        let page = "\n<!-- Hotel --><!DOCTYPE html><html><body>Please sign in</body></html>"
        let server = try RawServer.responding { _ in httpResponse("200 OK", page, type: type) }
        for expecting in [NetworkRequest.Expecting.serviceResponse, .picture] {
            let outcome = await Network.forTests().get(server.url(), expecting: expecting)
            #expect(outcome.error == .incorrectDataReturned(host: "127.0.0.1"))
        }
    }
}
