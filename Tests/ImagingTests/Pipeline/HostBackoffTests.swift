import Core
import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import Imaging

@Suite struct HostBackoffTests {
    private let network = StubNetwork()
    private let clock = SetClock()
    private let host = "pictures.example"

    private func pipeline() -> PicturePipeline {
        PicturePipeline(network: network, networkSlotsPerHost: 1, clock: clock.clock)
    }

    /// Responds to these calls, and expects that the watchers get their pictures.
    private func expectPictures(of watchers: [Watcher], fromCalls calls: Range<Int>) async throws {
        for index in calls {
            let call = try await network.calls.first(index + 1)[index]
            let number = Int(call.url.split(separator: "/").last?.dropLast(4) ?? "")
            call.respond(Pictures.numbered(try #require(number)))
        }
        for (index, watcher) in watchers.enumerated() {
            #expect(try await Pictures.number(of: watcher.result().get()) == index)
        }
    }

    private func refuse(_ call: StubNetwork.Call, for seconds: Double?) {
        call.fail(.rateLimited(host: host, until: seconds.map { clock.now.addingTimeInterval($0) }))
    }

    @Test(
        "A host that refuses or blocks is spared until its time, others are not, and its rows get their pictures later",
        arguments: [true, false])
    func backoffs(isBlocked: Bool) async throws {
        let pipeline = pipeline()
        let pauses = RecordedEvents<NetworkError>()
        pipeline.hostPauses.observeValues { error in pauses.add(error) }
        let watchers = (0..<3).map { Watcher(pipeline, .numbered($0)) }
        let until = clock.now.addingTimeInterval(30)
        let pause = isBlocked ? NetworkError.blocked(host: host, until: until) : .rateLimited(host: host, until: until)
        try await network.calls.first(1)[0].fail(pause)
        let other = PictureRequest(url: "https://other.example/4.png", box: PixelSize(width: 9, height: 9))
        let elsewhere = Watcher(pipeline, other)
        try await network.calls.first(2)[1].respond(Pictures.numbered(4))
        _ = try await elsewhere.result().get()
        await pipeline.settle()
        #expect(pauses.all == [pause])
        clock.advance(by: 29)
        await pipeline.settle()
        #expect(network.calls.count == 2)
        clock.advance(by: 1)
        try await expectPictures(of: watchers, fromCalls: 2..<5)
    }

    @Test("A pause too long to wait for fails all loads at once without a further request")
    func longPause() async throws {
        let pipeline = pipeline()
        let watchers = (0..<3).map { Watcher(pipeline, .numbered($0)) }
        refuse(try await network.calls.first(1)[0], for: 3_600)
        let error = PictureError.network(
            .rateLimited(host: host, until: clock.now.addingTimeInterval(3_600)))
        for watcher in watchers { #expect(try await watcher.result().error == error) }
        #expect(try await Watcher(pipeline, .numbered(9)).result().error == error)
        #expect(network.calls.count == 1)
        clock.advance(by: 3_600)
        await pipeline.settle()
        let late = Watcher(pipeline, .numbered(9))
        try await network.calls.first(2)[1].respond(Pictures.numbered(9))
        _ = try await late.result().get()
        #expect(clock.waitingCount == 0)
    }

    @Test("A changed system clock does not change how long a host is spared", arguments: [-28_800.0, 28_800])
    func clockSet(by seconds: Double) async throws {
        let pipeline = pipeline()
        let watcher = Watcher(pipeline, .numbered(0))
        refuse(try await network.calls.first(1)[0], for: 30)
        await pipeline.settle()
        clock.set(by: seconds)
        clock.advance(by: 29)
        await pipeline.settle()
        #expect(network.calls.count == 1)
        clock.advance(by: 1)
        try await network.calls.first(2)[1].respond(Pictures.numbered(0))
        _ = try await watcher.result().get()
        #expect(clock.waitingCount == 0)
    }

    @Test("A pause that ended while the computer slept ends within a minute after it wakes up")
    func suspended() async throws {
        let pipeline = pipeline()
        let watcher = Watcher(pipeline, .numbered(0))
        refuse(try await network.calls.first(1)[0], for: 7_200)
        #expect(try await watcher.result().error != nil)
        clock.advance(by: 60)
        await pipeline.settle()
        clock.suspend(by: 28_800)
        clock.advance(by: 60)
        await pipeline.settle()
        let late = Watcher(pipeline, .numbered(1))
        try await network.calls.first(2)[1].respond(Pictures.numbered(1))
        _ = try await late.result().get()
        #expect(clock.waitingCount == 0)
    }

    @Test("A host without a given time is contacted less and less often, and the tries for one picture are limited")
    func backoff() async throws {
        let pipeline = pipeline()
        let watcher = Watcher(pipeline, .numbered(0))
        for (index, seconds) in [2.0, 4, 8].enumerated() {
            refuse(try await network.calls.first(index + 1)[index], for: nil)
            await pipeline.settle()
            clock.advance(by: seconds - 0.5)
            await pipeline.settle()
            #expect(network.calls.count == index + 1)
            clock.advance(by: 0.5)
        }
        refuse(try await network.calls.first(4)[3], for: nil)
        #expect(try await watcher.result().error != nil && pipeline.isIdle)
    }

    @Test("Unsubscribing during a pause cancels the load")
    func leaves() async throws {
        let pipeline = pipeline()
        let watcher = Watcher(pipeline, .numbered(0))
        refuse(try await network.calls.first(1)[0], for: 30)
        await pipeline.settle()
        watcher.leave()
        clock.advance(by: 60)
        await pipeline.settle()
        #expect(network.calls.count == 1 && pipeline.isIdle)
    }

    @Test("A host that never responds blocks only its own connections")
    func stalled() async throws {
        let pipeline = pipeline()
        let stalled = (0..<50).map { Watcher(pipeline, .numbered($0)) }
        let box = PixelSize(width: 9, height: 9)
        for number in 0..<5 {
            let url = "https://other.example/\(number).png"
            let watcher = Watcher(pipeline, PictureRequest(url: url, box: box))
            try await network.calls.first(number + 2).first { $0.url == url }?.respond(Pictures.numbered(number))
            _ = try await watcher.result().get()
        }
        #expect(network.urls.count { $0.contains(host) } == 1)
        withExtendedLifetime(stalled) {}
    }
}
