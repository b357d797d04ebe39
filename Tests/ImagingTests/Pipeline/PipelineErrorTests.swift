import Core
import Foundation
import Model
import TestSupport
import Testing

@testable import Imaging

@Suite struct PipelineErrorTests {
    private let host = "pictures.example"

    /// Returns the error after one request.
    private func error(answering answer: (StubNetwork.Call) -> Void) async throws -> PictureError? {
        let network = StubNetwork()
        let pipeline = PicturePipeline(network: network)
        let watcher = Watcher(pipeline, .numbered(1))
        answer(try await network.calls.first(1)[0])
        let result = try await watcher.result()
        await pipeline.settle()
        #expect(pipeline.statistics.requests == 1)
        return result.error
    }

    @Test("An error of the network, such as a lost connection, is passed on unchanged, without another request")
    func networkError() async throws {
        for failure in [NetworkError.badStatus(host: host, status: 404, body: ""), .connectionLost(host: host)] {
            #expect(try await error(answering: { $0.fail(failure) }) == .network(failure))
        }
    }

    @Test("A page or a text instead of a picture differs from a damaged picture")
    func page() async throws {
        let expected = PictureError.network(.incorrectDataReturned(host: host))
        for (text, type) in [("  <!DOCTYPE html><html>Sign in</html>", "image/jpeg"), ("busy", "text/plain")] {
            #expect(
                try await error(answering: { $0.respond(Data(text.utf8), contentType: type) }) == expected, "\(type)")
        }
    }

    @Test("A truncated picture is damaged and requested only once")
    func cut() async throws {
        let cut = Pictures.numbered(1).dropLast(5)
        #expect(try await error(answering: { $0.respond(Data(cut)) }) == .damaged)
    }

    @Test("A transfer that is interrupted or ends without a value is an error and not an endless wait")
    func endedStream() async throws {
        let empty = PictureError.network(.incorrectDataReturned(host: host))
        #expect(try await error(answering: { $0.observer.sendCompleted() }) == empty)
        let interrupted = PictureError.network(.notReachedServer(host: host))
        #expect(try await error(answering: { $0.observer.sendInterrupted() }) == interrupted)
    }

    @Test("The same picture can be requested again after an error")
    func again() async throws {
        let network = StubNetwork()
        let pipeline = PicturePipeline(network: network)
        let first = Watcher(pipeline, .numbered(1))
        try await network.calls.first(1)[0].fail(.notConnectedToInternet)
        _ = try await first.result()
        let second = Watcher(pipeline, .numbered(1))
        try await network.calls.first(2)[1].respond(Pictures.numbered(1))
        _ = try await second.result().get()
    }
}
