import Core
import Foundation
import Model
import TestSupport
import Testing

@testable import Imaging

@Suite struct LoadOrderTests {
    @Test("A free slot goes to the load nearest to the visible rows")
    func nearestFirst() async throws {
        let network = StubNetwork()
        let viewport = Viewport(0..<4)
        let pipeline = PicturePipeline(network: network, networkSlotsPerHost: 1)
        let blocker = Watcher(pipeline, .numbered(1000))
        try await network.calls.first(1)
        let watchers = [0, 10, 50, 52, 90].map {
            Watcher(pipeline, .numbered($0), urgency: .row(position: $0, in: viewport))
        }
        await pipeline.settle()
        viewport.range = 51..<54
        for answered in 0..<6 {
            try await network.calls.first(answered + 1)[answered].respond(Pictures.numbered(1))
        }
        for watcher in watchers + [blocker] { _ = try await watcher.result() }
        #expect(network.urls.dropFirst().map { Pictures.number(inAddress: $0) } == [52, 50, 90, 10, 0])
    }

    @Test("Prefetching leaves two of three slots free for visible rows")
    func loadedAheadLeavesTwo() async throws {
        let network = StubNetwork(limit: 3)
        let viewport = Viewport(0..<4)
        let pipeline = PicturePipeline(network: network)
        let box = PixelSize(width: 10, height: 10)
        let ahead = (0..<4).map { number in
            pipeline.loadPicture(
                PictureRequest(url: "https://a.example/large/\(number)", box: box),
                urgency: .ahead(position: 1, in: viewport)
            ).start()
        }
        await pipeline.settle()
        #expect(network.urls.count == 1)
        let rows = (0..<2).map { Watcher(pipeline, PictureRequest(url: "https://a.example/\($0)", box: box)) }
        await pipeline.settle()
        #expect(network.urls.count { !$0.contains("large") } == 2)
        for load in ahead { load.dispose() }
        withExtendedLifetime(rows) {}
    }

    @Test("Rows that a moving list reaches when their pictures arrive may use every slot", arguments: [true, false])
    func inTime(isMoving: Bool) async throws {
        let network = StubNetwork()
        let viewport = Viewport(0..<4)
        let pipeline = PicturePipeline(network: network)
        if isMoving { viewport.forecast = ScrollForecast(goesDown: true, lead: 2, reach: 20, speed: 20) }
        let box = PixelSize(width: 10, height: 10)
        let ahead = (6..<20).map { number in
            pipeline.loadPicture(
                PictureRequest(url: "https://a.example/\(number)", box: box),
                urgency: .ahead(position: number, in: viewport)
            ).start()
        }
        await pipeline.settle()
        #expect(network.urls.count == (isMoving ? ConnectionLimit.perHost : 2))
        for load in ahead { load.dispose() }
    }

    @Test("A visible row that leaves before its picture can arrive waits for rows that are in time")
    func leaving() async throws {
        let network = StubNetwork()
        let viewport = Viewport(0..<4)
        let pipeline = PicturePipeline(network: network, networkSlotsPerHost: 1)
        viewport.forecast = ScrollForecast(goesDown: true, lead: 5, reach: 20, speed: 20)
        let blocker = Watcher(pipeline, .numbered(1000))
        try await network.calls.first(1)
        let row = Watcher(pipeline, .numbered(0), urgency: .row(position: 0, in: viewport))
        let ahead = pipeline.loadPicture(.numbered(9), urgency: .ahead(position: 9, in: viewport)).start()
        await pipeline.settle()
        for answered in 0..<3 { try await network.calls.first(answered + 1)[answered].respond(Pictures.numbered(1)) }
        _ = try await row.result()
        #expect(network.urls.dropFirst().map { Pictures.number(inAddress: $0) } == [9, 0])
        withExtendedLifetime((blocker, ahead)) {}
    }

    @Test("Loads beyond the network's limit wait in the queue, where their order can change")
    func limitOfTheNetwork() async throws {
        let network = StubNetwork(limit: 2)
        let viewport = Viewport(0..<4)
        let pipeline = PicturePipeline(network: network)
        let watchers = (0..<8).map {
            Watcher(pipeline, .numbered($0), urgency: .row(position: $0, in: viewport))
        }
        await pipeline.settle()
        #expect(network.urls.count == 2)
        // The list moves while they wait.
        viewport.range = 6..<8
        for answered in 0..<8 { try await network.calls.first(answered + 1)[answered].respond(Pictures.numbered(1)) }
        for watcher in watchers { _ = try await watcher.result() }
        #expect(Set(network.urls.dropFirst(2).prefix(2).map { Pictures.number(inAddress: $0) }) == [6, 7])
    }

    @Test("The number of concurrent decodes does not exceed the slots")
    func decodeSlots() async throws {
        let network = StubNetwork { $0.respond(Data()) }
        let decoder = HeldDecoder()
        let pipeline = PicturePipeline(network: network, decoder: decoder, decodeSlots: 2)
        let watchers = (0..<6).map { Watcher(pipeline, .numbered($0)) }
        try await decoder.begun.first(2)
        await withCheckedContinuation { done in pipeline.coordinator.async { done.resume() } }
        #expect(decoder.begun.count == 2)
        decoder.release(6)
        for watcher in watchers { _ = try await watcher.result() }
        #expect(decoder.begun.count == 6)
    }
}
