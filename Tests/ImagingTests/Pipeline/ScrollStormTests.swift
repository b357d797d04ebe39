import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import Imaging

/// Scrolls a list randomly while responses arrive late, in reverse order, damaged or never. Every subscriber that gets
/// a picture must get its own. The thread sanitizer runs this test, too.
@Suite struct ScrollStormTests {
    @Test("Late responses in reverse order reach the right subscribers")
    func reverseOrder() async throws {
        let network = StubNetwork()
        let pipeline = PicturePipeline(network: network, networkSlotsPerHost: 500)
        let watchers = (0..<200).map { ($0 % 120, Watcher(pipeline, .numbered($0 % 120))) }
        _ = try await network.calls.first(120)
        for call in network.calls.all.reversed() {
            call.respond(Pictures.numbered(Pictures.number(inAddress: call.url)))
        }
        for (number, watcher) in watchers {
            #expect(try await Pictures.number(of: watcher.result().get()) == number)
        }
    }

    @Test("Rows bound and unbound from many threads get their own picture or none")
    func manyThreads() async throws {
        let world = World()
        let network = StubNetwork { world.take($0) }
        let pipeline = PicturePipeline(network: network, memory: MemoryCache(capacity: 40_000))
        let viewport = Viewport(0..<10)
        let answering = Task.detached {
            while world.isTurning {
                world.respond()
                await Task.yield()
            }
        }
        try await withThrowingTaskGroup(of: Void.self) { threads in
            for thread in 0..<4 {
                threads.addTask { try await scroll(pipeline, viewport, thread: thread) }
            }
            try await threads.waitForAll()
        }
        world.end()
        await answering.value
        await pipeline.settle()
        let statistics = pipeline.statistics
        #expect(statistics.subscriptions == 4 * 100 * 12)
        #expect(statistics.delivered + statistics.failed + statistics.abandoned == statistics.subscriptions)
        #expect(pipeline.isIdle)
    }

    /// Jumps a hundred times. Of the twelve rows that appear each time, one keeps its request until the response.
    private func scroll(_ pipeline: PicturePipeline, _ viewport: Viewport, thread: Int) async throws {
        for step in 0..<100 {
            let first = (step * 7 + thread * 31) % 400
            viewport.range = first..<(first + 10)
            let watchers = (first..<(first + 12)).map {
                Watcher(pipeline, .numbered($0), urgency: .row(position: $0, in: viewport))
            }
            for (index, watcher) in watchers.enumerated() where index != step % 12 { watcher.leave() }
            for (index, watcher) in watchers.enumerated() where index != step % 12 {
                if let bitmap = watcher.bitmap { #expect(Pictures.number(of: bitmap) == first + index) }
            }
            if case .success(let bitmap) = try await watchers[step % 12].result() {
                #expect(Pictures.number(of: bitmap) == first + step % 12)
            }
        }
    }
}

/// The servers behind the network. They collect requests and respond late, to the last ones first, and to some of them
/// badly.
private final class World: Sendable {
    private struct Contents {
        var held: [StubNetwork.Call] = []
        var answered = 0
        var isTurning = true
    }

    private let contents = Locked(Contents())

    var isTurning: Bool { contents.withLock { $0.isTurning } }
    func end() { contents.withLock { $0.isTurning = false } }
    func take(_ call: StubNetwork.Call) { contents.withLock { $0.held.append(call) } }

    func respond() {
        let (calls, first) = contents.withLock { contents in
            defer {
                contents.answered += contents.held.count
                contents.held = []
            }
            return (contents.held, contents.answered)
        }
        for (index, call) in calls.enumerated().reversed() {
            let body = Pictures.numbered(Pictures.number(inAddress: call.url))
            switch (first + index) % 17 {
            case 3: call.fail(.connectionLost(host: "pictures.example"))
            case 8: call.respond(body.dropLast(9))
            default: call.respond(body)
            }
        }
    }
}
