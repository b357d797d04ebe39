import Core
import Foundation
import Model
import TestSupport
import Testing

@testable import Imaging

@Suite struct RevalidationTests {
    private let network = StubNetwork()
    private let folder = TemporaryFolder()
    private let clock = SetClock()

    private func pipeline() -> PicturePipeline {
        PicturePipeline(
            network: network, memory: MemoryCache(capacity: 0),
            disk: DiskCache(folder: folder.path, capacity: 10_000_000) { _ in }, clock: clock.clock)
    }

    /// Returns a pipeline that has loaded picture 7, whose file is stale by now.
    private func withStalePicture(_ fields: [String: String] = ["etag": "\"7\""]) async throws -> PicturePipeline {
        let pipeline = pipeline()
        let watcher = Watcher(pipeline, .numbered(7))
        try await network.calls.first(1)[0].respond(Pictures.numbered(7), fields)
        _ = try await watcher.result().get()
        await pipeline.settle()
        clock.advance(by: 2 * 86_400)
        return pipeline
    }

    private func number(_ watcher: Watcher) async throws -> Int {
        Pictures.number(of: try await watcher.result().get())
    }

    @Test("A fresh file causes no request, and a stale one a conditional request")
    func asks() async throws {
        let pipeline = pipeline()
        let first = Watcher(pipeline, .numbered(7))
        try await network.calls.first(1)[0].respond(
            Pictures.numbered(7), ["etag": "\"7\"", "cache-control": "max-age=60"])
        _ = try await first.result().get()
        await pipeline.settle()
        clock.advance(by: 59)
        #expect(try await number(Watcher(pipeline, .numbered(7))) == 7 && network.calls.count == 1)
        clock.advance(by: 2)
        let third = Watcher(pipeline, .numbered(7))
        let headers = try await network.calls.first(2)[1].request.headers
        #expect(headers.map { "\($0.name): \($0.value)" } == ["If-None-Match: \"7\""])
        third.leave()
    }

    @Test("Status 304 shows the stored file and makes it fresh without a further request")
    func notModified() async throws {
        let pipeline = try await withStalePicture()
        let watcher = Watcher(pipeline, .numbered(7))
        try await network.calls.first(2)[1].respond(Data(), status: 304)
        #expect(try await number(watcher) == 7)
        await pipeline.settle()
        #expect(try await number(Watcher(pipeline, .numbered(7))) == 7)
        #expect(network.calls.count == 2 && pipeline.statistics.revalidations == 1)
        // The validator that the response omitted is still known.
        clock.advance(by: 2 * 86_400)
        let last = Watcher(pipeline, .numbered(7))
        #expect(try await network.calls.first(3)[2].request.headers.map(\.value) == ["\"7\""])
        last.leave()
    }

    @Test("A modified picture replaces the stored one")
    func modified() async throws {
        let pipeline = try await withStalePicture()
        let watcher = Watcher(pipeline, .numbered(7))
        try await network.calls.first(2)[1].respond(Pictures.numbered(8))
        #expect(try await number(watcher) == 8)
        await pipeline.settle()
        #expect(try await number(Watcher(pipeline, .numbered(7))) == 8 && network.calls.count == 2)
    }

    @Test(
        "The stored file is shown if the server cannot be reached",
        arguments: [
            NetworkError.notConnectedToInternet, .notReachedServer(host: "h"),
            .badStatus(host: "h", status: 503, body: ""),
            .rateLimited(host: "h", until: .distantFuture), .incorrectDataReturned(host: "h"),
        ])
    func unreachable(error: NetworkError) async throws {
        let pipeline = try await withStalePicture()
        let watcher = Watcher(pipeline, .numbered(7))
        try await network.calls.first(2)[1].fail(error)
        #expect(try await number(watcher) == 7)
        await pipeline.settle()
        #expect(pipeline.isIdle)
    }

    @Test("A picture removed from the server is no longer shown", arguments: [404, 410])
    func gone(status: Int) async throws {
        let pipeline = try await withStalePicture()
        let watcher = Watcher(pipeline, .numbered(7))
        let error = NetworkError.badStatus(host: "pictures.example", status: status, body: "")
        try await network.calls.first(2)[1].fail(error)
        #expect(try await watcher.result().error == .network(error))
        await pipeline.settle()
        #expect(folder.names.isEmpty)
    }

    @Test("A picture with no-store is not stored")
    func noStore() async throws {
        _ = try await withStalePicture(["cache-control": "no-store"])
        #expect(folder.names.isEmpty)
    }

    @Test("Status 304 without a stored file is no picture")
    func unasked() async throws {
        let watcher = Watcher(pipeline(), .numbered(7))
        try await network.calls.first(1)[0].respond(Data(), status: 304)
        #expect(try await watcher.result().error != nil)
    }
}

extension Result {
    var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
