import Foundation
import Model
import TestSupport
import Testing

@testable import Imaging

@Suite struct PrefetchTests {
    @Test("Prefetching starts after all visible rows, two at a time, with the nearest row first")
    func lowPriority() async throws {
        let list = ScrolledList(count: 1_000)
        await list.show(0..<10)
        #expect(list.requested.allSatisfy { $0 < 10 })
        await list.lookAtIt()
        var answered = 0
        while answered < 20 {
            await list.settle()
            let calls = list.network.calls.all
            try #require(calls.count > answered)
            let open = list.requested[answered...]
            #expect(open.count { $0 >= 10 } <= 2)
            calls[answered].respond(Pictures.numbered(answered))
            answered += 1
        }
        await list.settle()
        // Two of the eight connections may serve prefetches while the last visible rows are loading.
        #expect(Set(list.requested.prefix(12)).isSuperset(of: 0..<10))
        #expect(Array(list.requested.filter { $0 >= 10 }) == Array(10..<20))
        #expect(list.pipeline.statistics.prefetches == 10)
    }

    @Test("A row whose picture was prefetched shows it without a request")
    func appears() async throws {
        let list = ScrolledList(count: 1_000, network: StubNetwork { $0.respond(Pictures.numbered(1)) })
        await list.show(0..<10)
        await list.lookAtIt()
        for _ in 0..<12 { await list.settle() }
        #expect(list.network.calls.count == 20)
        #expect(list.pipeline.statistics.bytesWasted == 10 * Pictures.numbered(1).count)
        list.clock.advance(by: 1)
        let hits = list.pipeline.statistics.memoryHits
        await list.show(5..<15)
        #expect(list.pipeline.statistics.memoryHits == hits + 5 && list.requested.count { (10..<15).contains($0) } == 5)
    }

    @Test("A row takes over the load that prefetching began")
    func joins() async throws {
        let list = ScrolledList(count: 1_000)
        await list.show(0..<2)
        await list.lookAtIt()
        #expect(Set(list.requested) == [0, 1, 2, 3])
        list.clock.advance(by: 1)
        await list.show(2..<4)
        #expect(Set(list.network.cancelled.all.map(list.position)) == [0, 1])
        #expect(Set(list.requested) == [0, 1, 2, 3, 4, 5])
        try #require(list.network.calls.all.first { list.position(of: $0.url) == 2 }).respond(Pictures.numbered(2))
        let picture = try await #require(list.rows[2]).result().get()
        #expect(Pictures.number(of: picture) == 2 && list.pipeline.statistics.bytesWasted == 0)
    }

    @Test("A load outside the prefetch window is canceled")
    func leavesWindow() async throws {
        let list = ScrolledList(count: 1_000)
        await list.show(0..<2)
        await list.lookAtIt()
        list.clock.advance(by: 1)
        await list.show(500..<502)
        #expect(Set(list.network.cancelled.all.map(list.position)) == [0, 1, 2, 3])
    }

    @Test("Prefetching stops as soon as the connection is metered")
    func metered() async throws {
        let list = ScrolledList(count: 1_000)
        await list.show(0..<2)
        await list.lookAtIt()
        #expect(Set(list.requested) == [0, 1, 2, 3])
        list.metered.value = true
        await list.settle()
        #expect(Set(list.network.cancelled.all.map(list.position)) == [2, 3])
        list.clock.advance(by: 1)
        await list.show(2..<4)
        #expect(list.requested.max() == 3)
    }

    @Test("All prefetch loads end with the prefetcher")
    func ends() async throws {
        let list = ScrolledList(count: 1_000)
        await list.show(0..<2)
        await list.lookAtIt()
        list.prefetcher = nil
        await list.settle()
        #expect(Set(list.network.cancelled.all.map(list.position)) == [2, 3])
    }

    @Test(
        "Reading speed finds prefetched pictures although each takes an eighth of a second", arguments: [true, false])
    func reading(prefetches: Bool) async throws {
        let list = ScrolledList(count: 1_000, prefetches: prefetches)
        var due: [(frame: Int, call: StubNetwork.Call)] = []
        var taken = 0
        for frame in 0..<200 {
            // The user looks for half a second, then scrolls more than a screen per second.
            let first = max(0, frame - 30) / 5
            await list.show(first..<(first + 10))
            let calls = list.network.calls.all
            due += calls[taken...].map { (frame + 8, $0) }
            taken = calls.count
            for (_, call) in due.filter({ $0.frame <= frame }) { call.respond(Pictures.numbered(1)) }
            due.removeAll { $0.frame <= frame }
            list.clock.advance(by: 1.0 / 60)
        }
        let statistics = list.pipeline.statistics
        #expect(statistics.memoryHits == (prefetches ? list.seen.count - 10 : 0))
    }

    @Test("A fling over 5,000 rows transfers few bytes for rows that never appear", arguments: [0, 12])
    func fling(latency: Int) async throws {
        let list = ScrolledList(count: 6_000)
        let file = Pictures.numbered(1)
        var due: [(frame: Int, call: StubNetwork.Call)] = []
        var taken = 0
        var bytes = (all: 0, unseen: Set<Int>())
        var place = 0.0
        var speed = 40.0
        for frame in 0..<420 {
            await list.show(Int(place)..<(Int(place) + 10))
            let calls = list.network.calls.all
            due += calls[taken...].map { (frame + latency, $0) }
            taken = calls.count
            let gone = Set(list.network.cancelled.all)
            for (_, call) in due.filter({ $0.frame <= frame }) where !gone.contains(call.url) {
                call.respond(file)
                bytes.all += file.count
                bytes.unseen.insert(list.position(of: call.url))
            }
            due.removeAll { $0.frame <= frame }
            list.clock.advance(by: 1.0 / 60)
            place += speed
            speed = max(0, speed * 0.992 - 0.02)
        }
        let wasted = bytes.unseen.subtracting(list.seen).count * file.count
        #expect(list.seen.count > 1_000 && wasted * 10 <= bytes.all, "\(wasted) of \(bytes.all) bytes")
    }
}
