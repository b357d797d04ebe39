import Core
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Network

/// The number of connections, and the order of requests that wait for them.
@Suite struct ConnectionTests {
    @Test("Twenty sequential requests use one connection")
    func reuse() async throws {
        let server = try RawServer.responding { _ in httpResponse() }
        let network = Network.forTests()
        for number in 0..<20 { #expect(await network.get(server.url("/\(number)")).error == nil) }
        #expect(server.connectionCount == 1)
    }

    @Test("A connection that the server closed in between is replaced")
    func closedConnection() async throws {
        let closed = RecordedEvents<String>()
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send(httpResponse())
            peer.close()
            closed.add("closed")
        }
        let network = Network.forTests()
        for _ in 0..<3 {
            #expect(await network.get(server.url()).text == "{}")
            #expect(await closed.next() == "closed")
        }
        #expect(server.connectionCount == 3)
    }

    @Test("A transfer canceled before its start opens no connection")
    func canceledBeforeStart() async throws {
        let server = try RawServer.responding { _ in httpResponse() }
        let network = Network.forTests()
        #expect(await network.get(server.url()).error == nil)
        for _ in 0..<20 {
            // `suspend` does not stop a running block, and the loop may still be about to end.
            await withCheckedContinuation { done in network.engine.queue.async { done.resume() } }
            network.engine.queue.suspend()
            let cancelled = network.requestData(NetworkRequest(url: server.url())).start()
            async let outcome = network.get(server.url())
            cancelled.dispose()
            network.engine.queue.resume()
            #expect(await outcome.error == nil)
        }
        #expect(server.connectionCount == 1)
    }

    @Test("At most six connections go to one host")
    func connectionsPerHost() async throws {
        // Requests that wait for their response at the same time have a connection each. There can be some more
        // connections in all, because one that has ended is replaced.
        let waiting = Mutex((now: 0, most: 0))
        let server = try RawServer { peer in
            while peer.readRequest() != nil {
                waiting.withLock { waiting in
                    waiting.now += 1
                    waiting.most = max(waiting.most, waiting.now)
                }
                let response = httpResponse()
                waiting.withLock { $0.now -= 1 }
                peer.send(response)
            }
        }
        let network = Network.forTests()
        await withTaskGroup(of: Outcome.self) { group in
            for number in 0..<60 { group.addTask { await network.get(server.url("/\(number)")) } }
            for await outcome in group { #expect(outcome.error == nil) }
        }
        #expect(waiting.withLock { $0.most } <= 6 && server.connectionCount < 20)
    }

    @Test("A host that stalls delays no other")
    func stalledHost() async throws {
        let arrived = RecordedEvents<String>()
        let stalling = try RawServer { peer in
            _ = peer.readRequest()
            arrived.add("arrived")
            peer.waitForHangUp()
        }
        let healthy = try RawServer.responding { _ in httpResponse() }
        let network = Network.forTests()
        let stalled = (0..<20).map { network.requestData(NetworkRequest(url: stalling.url("/\($0)"))).start() }
        _ = await arrived.next()
        for _ in 0..<20 { #expect(await network.get(healthy.url()).error == nil) }
        for transfer in stalled { transfer.dispose() }
    }

    @Test("A slow observer delays no transfer")
    func slowObserver() async throws {
        let server = try RawServer.responding { _ in httpResponse() }
        let network = Network.forTests()
        let concurrencyLimit = DispatchSemaphore(value: 0)
        let begun = RecordedEvents<String>()
        network.requestData(NetworkRequest(url: server.url())).startWithResult { _ in
            begun.add("begun")
            concurrencyLimit.wait()
        }
        _ = await begun.next()
        #expect(await network.get(server.url()).error == nil)
        concurrencyLimit.signal()
    }
}
