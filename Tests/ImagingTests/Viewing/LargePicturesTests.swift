import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import Imaging

@Suite struct LargePicturesTests {
    private let network = StubNetwork()
    private let folder = TemporaryFolder()
    private let url = "https://example.org/large.gif"
    private let box = PixelSize(width: 1000, height: 1000)

    private func large(disk: DiskCache? = nil) -> LargePictures {
        let pipeline = PicturePipeline(network: network, memory: MemoryCache(capacity: 0), disk: disk)
        return LargePictures(
            pictures: pipeline, network: network, decoder: AnimationDecoder(),
            inspector: UnsandboxedFileInspector(), disk: disk)
    }

    @Test("A full picture has all pixels of its file, whatever the screen, and smaller levels")
    func fullPicture() async throws {
        let stream = large().loadFullPicture(url) { _ in }.asyncThrowingStream
        async let levels = stream.first { _ in true }
        try await network.calls.first(1)[0].respond(Pictures.jpeg(Pictures.quarters(2400, 1800)))
        let sizes = try await levels?.bitmaps.map(\.size)
        #expect(
            sizes == [
                PixelSize(width: 2400, height: 1800), PixelSize(width: 1200, height: 900),
                PixelSize(width: 600, height: 450),
            ])
    }

    @Test("Disposing of a full picture cancels its transfer", arguments: [true, false])
    func cancelling(moving: Bool) async throws {
        let large = large()
        let load =
            moving
            ? large.loadMovingPicture(url, fitting: box).start()
            : large.loadFullPicture(url) { _ in }.start()
        try await network.calls.first(1)
        load.dispose()
        #expect(try await network.cancelled.first(1) == [url])
    }

    @Test("An animation is stored on disk and requested once")
    func keeping() async throws {
        let file = HandmadeGIF(width: 4, height: 3, frames: [(1, 10), (2, 10)]).data
        let disk = DiskCache(folder: folder.path, capacity: 1_000_000) { _ in }
        let large = large(disk: disk)
        let first = large.loadMovingPicture(url, fitting: box).asyncThrowingStream
        async let shown = first.first { _ in true }
        try await network.calls.first(1)[0].respond(file, contentType: "image/gif")
        guard case .moving? = try await shown else {
            Issue.record("it does not move")
            return
        }
        await large.whenStored()
        for try await again in large.loadMovingPicture(url, fitting: box).asyncThrowingStream {
            guard case .moving = again else {
                Issue.record("it does not move any more")
                return
            }
        }
        #expect(network.calls.count == 1)
    }

    @Test("A page instead of a picture is an error and is not stored")
    func page() async throws {
        let disk = DiskCache(folder: folder.path, capacity: 1_000_000) { _ in }
        let large = large(disk: disk)
        let stream = large.loadMovingPicture(url, fitting: box).asyncThrowingStream
        async let shown = stream.first { _ in true }
        try await network.calls.first(1)[0].respond(Data("<html>".utf8))
        var failure: PictureError?
        do { _ = try await shown } catch { failure = error as? PictureError }
        #expect(failure == .damaged)
        await large.whenStored()
        #expect(folder.names.isEmpty)
    }
}

extension LargePictures {
    /// Returns after all pending files are written to disk.
    fileprivate func whenStored() async {
        await withCheckedContinuation { continuation in whenWritten { continuation.resume() } }
    }
}
