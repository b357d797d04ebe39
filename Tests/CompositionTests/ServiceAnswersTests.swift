import Core
import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import Composition

/// What the troubleshooting information tells of the services.
@Suite struct ServiceAnswersTests {
    private let clock = SetClock()

    /// Asks Openverse for secret words, and returns its line.
    private func line(after answers: [StubNetwork.Answer], minutes: Double = 0) throws -> String {
        let answered = ServiceAnswers(clock: clock.clock)
        let network = answered.noting(StubNetwork(answers), of: .openverse)
        for _ in answers {
            network.requestData(NetworkRequest(url: "https://secret.example/words", expecting: .serviceResponse))
                .startWithResult { _ in }
        }
        clock.advance(by: minutes * 60)
        return try #require(answered.lines.first { $0.hasPrefix("openverse: ") })
    }

    @Test("A service that was not asked says so, and so does each of them") func unasked() {
        #expect(ServiceAnswers(clock: clock.clock).lines.allSatisfy { $0.hasSuffix(": not asked") })
        #expect(ServiceAnswers(clock: clock.clock).lines.count == ProviderDescription.all.count)
    }

    @Test("The last answer counts, with the minutes since then") func last() throws {
        let line = try line(after: [.failure(.notConnectedToInternet), .json("{}")], minutes: 3.5)
        #expect(line == "openverse: status 200, 3 min ago")
    }

    @Test(
        "An error is its name and its status, without the host and the text of the service",
        arguments: [
            (NetworkError.rateLimited(host: "secret.example", until: nil), "rateLimited"),
            (.badStatus(host: "secret.example", status: 503, body: "secret"), "status 503"),
            (.notConnectedToInternet, "notConnectedToInternet"),
        ])
    func failed(error: NetworkError, text: String) throws {
        #expect(try line(after: [.failure(error)]) == "openverse: \(text), 0 min ago")
    }

    @Test("A request that is cancelled changes nothing") func cancelled() throws {
        #expect(try line(after: [.never]) == "openverse: not asked")
    }
}
