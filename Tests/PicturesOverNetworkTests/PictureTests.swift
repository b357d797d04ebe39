import Core
import Foundation
import Imaging
import Model
import Network
import Reactive
import TestSupport
import Testing

/// Loads pictures from httpbin, an independent server, from the request to the pixels.
@Suite(.httpbin)
struct PictureTests {
    private let chain = Chain()

    @Test(
        "A picture of each format fits its box", arguments: ["jpeg", "png", "webp"])
    func formats(kind: String)
        async throws
    {
        let outcome = try await chain.picture(Httpbin.url("/image/\(kind)"))
        let size = try outcome.get().size
        #expect(max(size.width, size.height) == 100)
    }

    @Test("An SVG drawing is refused, and the error contains its name")
    func svg() async throws {
        #expect(try await chain.picture(Httpbin.url("/image/svg")).error == .noDecoder(format: "SVG"))
    }

    @Test("A picture behind a redirect is found")
    func redirect() async throws {
        #expect(try await chain.picture(Httpbin.url("/redirect-to?url=/image/jpeg")).error == nil)
    }

    @Test(
        "A file that is not a picture is an error, whatever its type",
        arguments: ["/html", "/json", "/robots.txt", "/bytes/5000"])
    func noPicture(path: String) async throws {
        let error = try #require(try await chain.picture(Httpbin.url(path)).error)
        #expect([.damaged, .network(.incorrectDataReturned(host: "127.0.0.1"))].contains(error))
        #expect(chain.requestCount == 1)
    }

    @Test("A refusal is passed on, and no transfer remains")
    func refusal() async throws {
        guard case .network(.badStatus(_, 404, _)) = try await chain.picture(Httpbin.url("/status/404")).error else {
            Issue.record("no refusal")
            return
        }
        #expect(chain.pictures.statistics.failed == 1)
    }

    @Test("Ten concurrent requests for a picture cause one request and one decode")
    func shared() async throws {
        let url = try await Httpbin.url("/image/jpeg")
        await withTaskGroup(of: Result<Bitmap, PictureError>.self) { [chain] group in
            for _ in 0..<10 { group.addTask { await chain.picture(url) } }
            for await outcome in group { #expect(outcome.error == nil) }
        }
        #expect(chain.requestCount == 1)
        #expect(chain.pictures.statistics.decodes == 1)
    }

    @Test("A picture on disk needs no network, neither for another size nor after a restart")
    func storedPicture() async throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let url = try await Httpbin.url("/image/png")
        let disk = DiskCache(folder: folder.path, capacity: 10_000_000) { _ in }
        let first = Chain(disk: disk)
        #expect(await first.picture(url).error == nil)
        await first.rest()
        await withCheckedContinuation { done in disk.whenIdle { done.resume() } }
        #expect(await first.picture(url, box: 50).error == nil)
        #expect(first.requestCount == 1)
        await withCheckedContinuation { done in disk.whenIdle { done.resume() } }
        let second = Chain(disk: DiskCache(folder: folder.path, capacity: 10_000_000) { _ in })
        #expect(await second.picture(url).error == nil)
        #expect(second.requestCount == 0)
    }

    @Test("The number of received bytes is reported during a slow transfer")
    func progress() async throws {
        let url = try await Httpbin.url("/drip?duration=1&numbytes=10&code=200&delay=0")
        let steps = RecordedEvents<Int>()
        let outcome = await withCheckedContinuation { continuation in
            chain.requestData(NetworkRequest(url: url)) { step in steps.add(step.received) }
                .startWithResult { continuation.resume(returning: $0) }
        }
        #expect(try outcome.get().body.count == 10)
        // How many reports there are depends on how the network divides the bytes, and on the speed of the machine.
        #expect(steps.all.last == 10 && steps.all == steps.all.sorted())
    }

    @Test("A picture canceled while the server waits delays no other")
    func canceled() async throws {
        let request = PictureRequest(url: try await Httpbin.url("/delay/9"), box: PixelSize(width: 9, height: 9))
        let waiting = (0..<6).map { number in
            let request = PictureRequest(url: request.url + "?\(number)", box: request.box)
            return chain.pictures.loadPicture(request, urgency: .now).start()
        }
        // A host gets at most six parallel requests: another one starts only after these are gone.
        for load in waiting { load.dispose() }
        #expect(try await chain.picture(Httpbin.url("/image/jpeg")).error == nil)
        #expect(chain.pictures.statistics.abandoned == 6)
    }
}
