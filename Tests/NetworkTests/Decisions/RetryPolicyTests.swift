import Model
import Testing

@testable import Network

@Suite struct RetryPolicyTests {
    func delay(_ error: NetworkError, lost: Int = 0, failed: Int = 0, retryAfter: Double? = nil, chance: Double = 0.5)
        -> Double?
    {
        RetryPolicy.standard.delay(after: error, lost: lost, failed: failed, retryAfter: retryAfter, chance: chance)
    }

    func status(_ status: Int) -> NetworkError { .badStatus(host: "h", status: status, body: "") }

    @Test("A lost connection is tried again once, at once")
    func lostConnectionTriedAgain() {
        #expect(delay(.connectionLost(host: "h")) == 0)
        #expect(delay(.connectionLost(host: "h"), lost: 1) == nil)
    }

    @Test("A server's own error is tried again twice, later and later")
    func serverSOwnError() {
        #expect(delay(status(500)) == 0.5)
        #expect(delay(status(503), failed: 1) == 1)
        #expect(delay(status(503), failed: 2) == nil)
    }

    @Test("Chance spreads the pauses")
    func chanceSpreadsPauses() {
        #expect(delay(status(500), chance: 0) == 0.25)
        #expect(delay(status(500), chance: 1) == 0.75)
    }

    @Test("A pause that the server asks for is kept, unless it is long")
    func pauseServerAsksKept() {
        #expect(delay(status(503), retryAfter: 4) == 4)
        #expect(delay(status(503), retryAfter: 60) == nil)
        #expect(delay(status(503), retryAfter: -3) == 0.5)
    }

    @Test(
        "Nothing else is tried again",
        arguments: [
            NetworkError.badStatus(host: "h", status: 404, body: ""), .rateLimited(host: "h", until: nil),
            .notReachedServer(host: "h"), .certificateRefused(host: "h"), .tooLarge(host: "h", limit: 1),
            .incorrectDataReturned(host: "h"), .redirectRefused(host: "h"), .notConnectedToInternet,
        ])
    func nothingElseTriedAgain(error: NetworkError) {
        #expect(delay(error) == nil)
    }

    @Test("No retries means none")
    func noRetriesMeansNone() {
        let none = RetryPolicy.none
        #expect(none.delay(after: status(500), lost: 0, failed: 0, retryAfter: nil, chance: 0) == nil)
        #expect(none.delay(after: .connectionLost(host: ""), lost: 0, failed: 0, retryAfter: nil, chance: 0) == nil)
    }
}
