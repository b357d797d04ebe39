import Core
import Foundation
import Model
import TestSupport
import Testing

@testable import Imaging

@Suite struct PipelineTests {
    private let network = StubNetwork()

    @Test("Equal requests share one load")
    func joined() async throws {
        let pipeline = PicturePipeline(network: network)
        let watchers = (0..<5).map { _ in Watcher(pipeline, .numbered(7)) }
        try await network.calls.first(1)[0].respond(Pictures.numbered(7))
        for watcher in watchers { #expect(try await Pictures.number(of: watcher.result().get()) == 7) }
        await pipeline.settle()
        // The picture and the end.
        #expect(watchers.allSatisfy { $0.eventCount == 2 })
        #expect(pipeline.statistics.requests == 1 && pipeline.statistics.decodes == 1)
        #expect(pipeline.statistics.delivered == 5)
    }

    @Test("One file at two sizes is requested once and decoded twice")
    func twoSizes() async throws {
        let pipeline = PicturePipeline(network: network)
        let small = Watcher(pipeline, .numbered(7, box: 12))
        let large = Watcher(pipeline, .numbered(7, box: 24))
        try await network.calls.first(1)[0].respond(Pictures.numbered(7))
        #expect(try await small.result().get().size.width == 12)
        #expect(try await large.result().get().size.width == 24)
        await pipeline.settle()
        #expect(pipeline.statistics.requests == 1 && pipeline.statistics.decodes == 2)
    }

    @Test("A picture in memory is delivered before the start returns")
    func memory() async throws {
        let pipeline = PicturePipeline(network: network)
        #expect(pipeline.cachedPicture(for: .numbered(7)) == nil)
        let first = Watcher(pipeline, .numbered(7))
        try await network.calls.first(1)[0].respond(Pictures.numbered(7))
        _ = try await first.result()
        let second = Watcher(pipeline, .numbered(7))
        #expect(second.bitmap.map(Pictures.number(of:)) == 7)
        #expect(pipeline.cachedPicture(for: .numbered(7)) != nil)
        #expect(pipeline.statistics.memoryHits == 1 && network.calls.count == 1)
    }

    @Test("The load is canceled when the last subscriber leaves, and not before")
    func cancelledWithTheLast() async throws {
        let pipeline = PicturePipeline(network: network)
        let watchers = (0..<3).map { _ in Watcher(pipeline, .numbered(7)) }
        try await network.calls.first(1)
        watchers[0].leave()
        watchers[1].leave()
        await pipeline.settle()
        #expect(network.cancelled.count == 0)
        watchers[2].leave()
        try await network.cancelled.first(1)
        #expect(pipeline.statistics.cancelledRequests == 1 && pipeline.statistics.abandoned == 3)
        #expect(watchers.allSatisfy { $0.eventCount == 0 })
    }

    @Test("A picture requested after its canceled load is loaded again")
    func wantedAgain() async throws {
        let pipeline = PicturePipeline(network: network)
        let first = Watcher(pipeline, .numbered(7))
        let cancelled = try await network.calls.first(1)[0]
        first.leave()
        let second = Watcher(pipeline, .numbered(7))
        let call = try await network.calls.first(2)[1]
        cancelled.respond(Pictures.numbered(8))
        call.respond(Pictures.numbered(7))
        #expect(try await Pictures.number(of: second.result().get()) == 7)
    }

    @Test("A subscription that ends at once causes no request")
    func goneAtOnce() async throws {
        let pipeline = PicturePipeline(network: network)
        pipeline.coordinator.suspend()
        Watcher(pipeline, .numbered(7)).leave()
        pipeline.coordinator.resume()
        await pipeline.settle()
        #expect(network.calls.count == 0 && pipeline.statistics.abandoned == 1)
    }

    @Test("A decode without subscribers does not begin")
    func noDecodeForNobody() async throws {
        let decoder = HeldDecoder()
        let pipeline = PicturePipeline(network: network, decoder: decoder, decodeSlots: 1)
        let first = Watcher(pipeline, .numbered(1))
        let second = Watcher(pipeline, .numbered(2))
        for call in try await network.calls.first(2) { call.respond(Data()) }
        try await decoder.begun.first(1)
        second.leave()
        first.leave()
        await withCheckedContinuation { done in pipeline.coordinator.async { done.resume() } }
        decoder.release(2)
        await pipeline.settle()
        #expect(decoder.begun.count == 1)
    }

    @Test("A long decode frees its slot two seconds after the last subscriber was there")
    func endlessDecode() async throws {
        let (decoder, clock) = (EndlessDecoder(), SetClock())
        let pipeline = PicturePipeline(network: network, decoder: decoder, decodeSlots: 1, clock: clock.clock)
        let endless = Watcher(pipeline, .numbered(1))
        try await network.calls.first(1)[0].respond(Data([1]))
        try await decoder.begun.first(1)
        let next = Watcher(pipeline, .numbered(2))
        try await network.calls.first(2)[1].respond(Data())
        clock.advance(by: 60)
        #expect(await decoder.ask() == true)
        endless.leave()
        await withCheckedContinuation { done in pipeline.coordinator.async { done.resume() } }
        clock.advance(by: 1.5)
        #expect(await decoder.ask() == true && decoder.begun.count == 1)
        clock.advance(by: 0.5)
        #expect(await decoder.ask() == false)
        #expect(try await next.result().get().size.width == 4)
        #expect(endless.eventCount == 0)
    }

    @Test("Progress reaches all subscribers of the file")
    func progress() async throws {
        let pipeline = PicturePipeline(network: network)
        let watchers = [Watcher(pipeline, .numbered(7, box: 10)), Watcher(pipeline, .numbered(7, box: 20))]
        await pipeline.settle()
        let half = TransferProgress(received: 5, expected: 10)
        network.calls.all[0].progress?(half)
        for watcher in watchers { #expect(try await watcher.progress.first(1) == [half]) }
    }

    @Test("Samples are drawn without a request")
    func local() async throws {
        let pipeline = PicturePipeline(network: network, locals: [DrawnNumbers()])
        let watcher = Watcher(pipeline, PictureRequest(url: "sample:9", box: PixelSize(width: 4, height: 4)))
        #expect(try await Pictures.number(of: watcher.result().get()) == 9)
        #expect(network.calls.count == 0 && pipeline.statistics.drawings == 1)
    }

    @Test("The pipeline is released after its last owner and its last delivery")
    func endOfThePipeline() async throws {
        weak var gone: PicturePipeline?
        let coordinator: DispatchQueue
        let workers: WorkerQueues
        let watcher: Watcher
        do {
            let pipeline = PicturePipeline(network: network)
            gone = pipeline
            (coordinator, workers) = (pipeline.coordinator, pipeline.workers)
            watcher = Watcher(pipeline, .numbered(7))
        }
        try await network.calls.first(1)[0].respond(Pictures.numbered(7))
        _ = try await watcher.result().get()
        await withCheckedContinuation { done in coordinator.async { done.resume() } }
        await workers.finish()
        await withCheckedContinuation { done in coordinator.async { done.resume() } }
        #expect(gone == nil)
    }
}
