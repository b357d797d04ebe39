import Foundation
import Model
import TestSupport
import Testing

@testable import Imaging

@Suite struct PipelineAndDiskTests {
    private let network = StubNetwork()
    private let folder = TemporaryFolder()

    private func disk() -> DiskCache { DiskCache(folder: folder.path, capacity: 10_000_000) { _ in } }
    private func pipeline() -> PicturePipeline { PicturePipeline(network: network, disk: disk()) }

    @Test("The next start reads loaded pictures from disk without a request")
    func nextStart() async throws {
        let first = pipeline()
        let watcher = Watcher(first, .numbered(7))
        try await network.calls.first(1)[0].respond(Pictures.numbered(7))
        _ = try await watcher.result().get()
        await first.settle()
        let second = pipeline()
        let bitmap = try await Watcher(second, .numbered(7)).result().get()
        #expect(Pictures.number(of: bitmap) == 7 && network.calls.count == 1 && second.statistics.diskHits == 1)
    }

    @Test("A reader of the disk cache finds the file as soon as its picture is delivered")
    func storedBeforeDelivery() async throws {
        let disk = disk()
        let found = RecordedEvents<Data?>()
        let pipeline = PicturePipeline(network: network, disk: disk)
        let url = PictureRequest.numbered(7).url
        pipeline.loadPicture(.numbered(7), urgency: .now, progress: nil).startWithResult { _ in
            disk.read(url) { found.add($0) }
        }
        try await network.calls.first(1)[0].respond(Pictures.numbered(7))
        #expect(try await found.first(1)[0].flatMap { CachedPicture($0) }?.body == Pictures.numbered(7))
    }

    @Test(
        "The disk stores complete pictures only, neither pages nor parts",
        arguments: [
            Data("<html>".utf8), Pictures.numbered(1).dropLast(3), Data(),
        ])
    func onlyPictures(_ body: Data) async throws {
        let pipeline = pipeline()
        let watcher = Watcher(pipeline, .numbered(1))
        try await network.calls.first(1)[0].respond(body)
        _ = try await watcher.result()
        await pipeline.settle()
        #expect(folder.names.isEmpty)
    }

    @Test(
        "A complete file that cannot be decoded is stored, because another request would return the same",
        arguments: [
            Data([0xFF, 0x0A] + [UInt8](repeating: 0, count: 50)),
            HandmadePNG.file(width: 30_000, height: 30_000, pixels: HandmadePNG.stored([0])),
        ])
    func notDecoded(file: Data) async throws {
        let pipeline = pipeline()
        let watcher = Watcher(pipeline, .numbered(1))
        try await network.calls.first(1)[0].respond(file)
        _ = try await watcher.result()
        await pipeline.settle()
        #expect(folder.names.count == 1)
    }

    @Test("A complete file is stored even if no subscriber is left")
    func unseen() async throws {
        let pipeline = PicturePipeline(network: network, decoder: HeldDecoder(), disk: disk(), decodeSlots: 1)
        let blocker = Watcher(pipeline, .numbered(0))
        await pipeline.settleDisk()
        try await network.calls.first(1)[0].respond(Pictures.numbered(0))
        let watcher = Watcher(pipeline, .numbered(1))
        try await network.calls.first(2)[1].respond(Pictures.numbered(1))
        await pipeline.settleDisk()
        watcher.leave()
        (pipeline.decoder as! HeldDecoder).release(1)
        _ = try await blocker.result()
        await pipeline.settle()
        #expect(folder.names.contains(CacheKey(url: PictureRequest.numbered(1).url).name))
        #expect(pipeline.statistics.decodes == 1)
    }

    @Test("A stored file that cannot be decoded is removed and requested again")
    func damagedOnDisk() async throws {
        let request = PictureRequest.numbered(7)
        let disk = disk()
        let cached = CachedPicture(
            body: Data("not a picture".utf8), validity: CacheValidity(cachedAt: 0, freshUntil: .infinity))
        disk.write(cached.encoded, for: request.url)
        let pipeline = PicturePipeline(network: network, disk: disk)
        let watchers = [Watcher(pipeline, request), Watcher(pipeline, .numbered(7, box: 12))]
        try await network.calls.first(1)[0].respond(Pictures.numbered(7))
        for watcher in watchers { #expect(try await Pictures.number(of: watcher.result().get()) == 7) }
        await pipeline.settle()
        #expect(await disk.read(request.url).flatMap { CachedPicture($0) }?.body == Pictures.numbered(7))
        #expect(network.calls.count == 1 && pipeline.isIdle)
    }

    @Test("Pictures load without a usable cache folder")
    func unusable() async throws {
        let problems = RecordedEvents<DiskCache.Failure>()
        let disk = DiskCache(folder: "/proc/nowhere", capacity: 1_000_000) { problems.add($0) }
        let pipeline = PicturePipeline(network: network, disk: disk)
        for number in 0..<3 {
            let watcher = Watcher(pipeline, .numbered(number))
            try await network.calls.first(number + 1)[number].respond(Pictures.numbered(number))
            #expect(try await Pictures.number(of: watcher.result().get()) == number)
        }
        await pipeline.settle()
        #expect(problems.count == 1 && pipeline.cachedPicture(for: .numbered(0)) != nil)
    }
}
