import Core
import Foundation
import Model
import TestSupport
import Testing

@testable import Imaging

@Suite struct PipelineErrorTests {
    private let network = StubNetwork()
    private let host = "pictures.example"

    private func error(answering answers: (@Sendable (StubNetwork.Call) -> Void)...) async throws -> PictureError? {
        let pipeline = PicturePipeline(network: network)
        let watcher = Watcher(pipeline, .numbered(1))
        for (index, response) in answers.enumerated() { response(try await network.calls.first(index + 1)[index]) }
        let result = try await watcher.result()
        await pipeline.settle()
        #expect(pipeline.statistics.requests == answers.count)
        if case .failure(let error) = result { return error }
        return nil
    }

    @Test("An error of the network is passed on unchanged")
    func networkError() async throws {
        let refused = NetworkError.badStatus(host: host, status: 404, body: "")
        #expect(try await error(answering: { $0.fail(refused) }) == .network(refused))
    }

    @Test("A lost connection is an error after the network's own retry")
    func lost() async throws {
        let lost = NetworkError.connectionLost(host: host)
        #expect(try await error(answering: { $0.fail(lost) }) == .network(lost))
    }

    @Test("A page instead of a picture differs from a damaged picture")
    func page() async throws {
        let expected = PictureError.network(.incorrectDataReturned(host: host))
        let page = Data("  <!DOCTYPE html><html>Sign in</html>".utf8)
        #expect(try await error(answering: { $0.respond(page, contentType: "image/jpeg") }) == expected)
    }

    @Test("A text instead of a picture differs from a damaged picture")
    func text() async throws {
        let expected = PictureError.network(.incorrectDataReturned(host: host))
        #expect(try await error(answering: { $0.respond(Data("busy".utf8), contentType: "text/plain") }) == expected)
    }

    @Test("A truncated picture is damaged and requested only once")
    func cut() async throws {
        let cut = Pictures.numbered(1).dropLast(5)
        #expect(try await error(answering: { $0.respond(Data(cut)) }) == .damaged)
    }

    @Test("A response without a value is an error and not an endless wait")
    func emptyStream() async throws {
        let expected = PictureError.network(.incorrectDataReturned(host: host))
        #expect(try await error(answering: { $0.observer.sendCompleted() }) == expected)
    }

    @Test("An interrupted transfer is an error and not an endless wait")
    func interruptedStream() async throws {
        let expected = PictureError.network(.notReachedServer(host: host))
        #expect(try await error(answering: { $0.observer.sendInterrupted() }) == expected)
    }

    @Test("The same picture can be requested again after an error")
    func again() async throws {
        let pipeline = PicturePipeline(network: network)
        let first = Watcher(pipeline, .numbered(1))
        try await network.calls.first(1)[0].fail(.notConnectedToInternet)
        _ = try await first.result()
        let second = Watcher(pipeline, .numbered(1))
        try await network.calls.first(2)[1].respond(Pictures.numbered(1))
        _ = try await second.result().get()
    }
}
