import Core
import Foundation
import Reactive
import TestSupport
import Testing

@testable import Network

/// Disposing of a started producer cancels its transfer.
@Suite struct CancellationTests {
    @Test("A canceled transfer leaves the network at once")
    func canceled() async throws {
        let events = RecordedEvents<String>()
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nthe beginning")
            events.add("sent")
            peer.waitForHangUp()
            events.add("hung up")
        }
        let network = Network.forTests()
        let transfer = network.requestData(NetworkRequest(url: server.url())).start { event in
            if case .interrupted = event { events.add("interrupted") } else { events.add("heard of it") }
        }
        #expect(await events.next() == "sent")
        transfer.dispose()
        #expect(await Set([events.next(), events.next()]) == ["interrupted", "hung up"])
        try await network.rest()
    }

    @Test("A transfer that reports its progress many times ends with its result")
    func manyReports() {
        let ends = Locked(0)
        let request = PendingRequest(
            NetworkRequest(url: "https://example.com/"), progress: { _ in },
            completion: { _ in ends.withLock { $0 += 1 } })
        let progress = TransferProgress(received: 1, expected: 2)
        // As many calls within each other would overflow the stack.
        for _ in 0..<20_000 { request.report(progress) }
        request.finish(.failure(.notConnectedToInternet))
        #expect(ends.withLock { $0 } == 1)
    }

    @Test("Disposing after the end does nothing")
    func disposalAfterEnd() async throws {
        let server = try RawServer.responding { _ in httpResponse() }
        let network = Network.forTests()
        let ended = RecordedEvents<String>()
        let transfer = network.requestData(NetworkRequest(url: server.url())).startWithCompleted { ended.add("end") }
        #expect(await ended.next() == "end")
        transfer.dispose()
        transfer.dispose()
        #expect(await network.get(server.url()).error == nil)
    }

    @Test("An observer can dispose of its own transfer from its progress")
    func disposalInProgress() async throws {
        let hungUp = RecordedEvents<String>()
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nthe beginning")
            peer.waitForHangUp()
            hungUp.add("hung up")
        }
        let network = Network.forTests()
        let disposable = SerialDisposable()
        disposable.inner = network.requestData(NetworkRequest(url: server.url())) { _ in disposable.dispose() }.start()
        #expect(await hungUp.next() == "hung up")
        try await network.rest()
    }

    @Test("The numbers of live objects return to zero after a hundred transfers, half of them canceled")
    func liveObjects()
        async throws
    {
        let server = try RawServer { peer in
            while let request = peer.readRequest() {
                if request.contains("/stall") { return peer.waitForHangUp() }
                peer.send(httpResponse())
            }
        }
        let network = Network.forTests()
        let stalled = (0..<50).map { number in
            network.requestData(NetworkRequest(url: server.url("/stall/\(number)"))).start()
        }
        for transfer in stalled { transfer.dispose() }
        for number in 0..<50 { #expect(await network.get(server.url("/\(number)")).text == "{}") }
        try await network.rest()
        let liveCounts = network.engine.liveCounts
        #expect(liveCounts.handles.load(ordering: .relaxed) <= 16)
    }

    @Test("The network releases all handles at its end")
    func handles() async throws {
        let server = try RawServer.responding { _ in httpResponse() }
        var network: Network? = Network.forTests()
        let liveCounts = try #require(network).engine.liveCounts
        _ = await network?.get(server.url())
        network = nil
        while liveCounts.handles.load(ordering: .relaxed) > 0 {
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}
