import Foundation
import Imaging
import Model
import Network
import Reactive
import TestSupport
import Testing

/// Loads pictures from faulty servers. The tests check the row's result, the number of requests, and the files left on
/// disk.
@Suite struct NetworkFaultTests {
    private let folder = TemporaryFolder()
    private let disk: DiskCache
    private let chain: Chain

    init() {
        disk = DiskCache(folder: folder.path, capacity: 10_000_000) { _ in }
        chain = Chain(disk: disk)
    }

    /// Returns the number of cached files after all pending writes.
    private func cachedCount() async -> Int {
        await chain.rest()
        await withCheckedContinuation { done in disk.whenIdle { done.resume() } }
        return folder.names.count
    }

    private let lost = PictureError.network(.connectionLost(host: "127.0.0.1"))

    @Test(
        "A picture truncated twice is an error after two requests, and nothing of it is stored",
        arguments: [
            "HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2328\r\n",
            "HTTP/1.1 200 OK\r\n\r\n",
        ])
    func secondLoss(
        head: String
    ) async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send(Array(head.utf8) + Files.gif.dropLast(1))
        }
        #expect(await chain.picture(server.url()).error == lost)
        #expect(server.connectionCount == 2)
        #expect(await cachedCount() == 0)
    }

    @Test("A file truncated on the server is damaged, requested once and not stored")
    func truncatedOnServer() async throws {
        let requests = Atomic(0)
        let server = try RawServer.responding { _ in
            requests.modify { $0 += 1 }
            return httpResponse(bytes: Array(Files.gif.dropLast(5)), type: "image/gif")
        }
        #expect(await chain.picture(server.url()).error == .damaged)
        #expect(requests.value == 1)
        #expect(await cachedCount() == 0)
    }

    @Test(
        "The sign-in page of a network is recognized, whatever its type, and not stored",
        arguments: ["text/html", "image/jpeg", "application/octet-stream"])
    func signInPage(type: String) async throws {
        let page = Array("<!DOCTYPE html><html><body>Sign in</body></html>".utf8)
        let server = try RawServer.responding { _ in httpResponse(bytes: page, type: type) }
        let outcome = await chain.picture(server.url())
        #expect(outcome.error == .network(.incorrectDataReturned(host: "127.0.0.1")))
        #expect(await cachedCount() == 0)
    }

    @Test("A small file with billions of pixels is refused")
    func bomb() async throws {
        let server = try RawServer.responding { _ in httpResponse(bytes: Files.giantGIF, type: "image/gif") }
        #expect(await chain.picture(server.url()).error == .tooManyPixels)
    }

    @Test("A picture with status 429 loads after the pause that the server requests")
    func tooManyRequests() async throws {
        let requests = Atomic(0)
        let server = try RawServer.responding { _ in
            requests.modify { $0 += 1 }
            return requests.value == 1
                ? httpResponse("429 Slow", "slow", type: "text/plain", "Retry-After: 1")
                : httpResponse(bytes: Files.gif, type: "image/gif")
        }
        #expect(await chain.picture(server.url()).error == nil)
        #expect(requests.value == 2)
        #expect(await cachedCount() == 1)
    }

    @Test("A host that stalls and one that refuses delay no other")
    func blockedHosts() async throws {
        let stalling = try RawServer { peer in
            _ = peer.readRequest()
            peer.waitForHangUp()
        }
        let refusing = try RawServer.responding { _ in
            httpResponse("429 Slow", "slow", type: "text/plain", "Retry-After: 100")
        }
        let healthy = try RawServer.responding { _ in httpResponse(bytes: Files.gif, type: "image/gif") }
        // The program treats these as three hosts.
        func url(_ host: String, _ port: Int, _ number: Int) -> String { "http://\(host):\(port)/\(number)" }
        let waiting = (0..<40).flatMap { number in
            [url("a.localhost", stalling.port, number), url("b.localhost", refusing.port, number)]
        }.map { chain.load($0) }
        for number in 0..<20 {
            #expect(await chain.picture(url("localhost", healthy.port, number)).error == nil)
        }
        for load in waiting { load.dispose() }
        #expect(await cachedCount() == 20)
    }

    @Test("A canceled picture leaves the network at once, which the server sees")
    func canceled() async throws {
        let (seen, note) = AsyncStream<String>.makeStream()
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Type: image/gif\r\nContent-Length: 9000\r\n\r\nGIF8")
            note.yield("begun")
            peer.waitForHangUp()
            note.yield("hung up")
        }
        var recordedEvents = seen.makeAsyncIterator()
        let load = chain.load(server.url())
        #expect(await recordedEvents.next() == "begun")
        load.dispose()
        #expect(await recordedEvents.next() == "hung up")
        #expect(await cachedCount() == 0)
    }
}
