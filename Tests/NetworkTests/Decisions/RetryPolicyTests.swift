import Core
import Testing

@testable import Network

@Suite struct RetryPolicyTests {
    func delay(_ error: NetworkError, lost: Int = 0, failed: Int = 0, retryAfter: Double? = nil, chance: Double = 0.5)
        -> Double?
    {
        RetryPolicy.standard.delay(after: error, lost: lost, failed: failed, retryAfter: retryAfter, chance: chance)
    }

    func status(_ status: Int) -> NetworkError { .badStatus(host: "h", status: status, body: "") }

    @Test("A server error is retried twice with growing pauses")
    func serverError() {
        let delays = (0...2).map { delay(status(503), failed: $0) }
        #expect(delays == [0.5, 1, nil])
    }

    @Test("Random numbers spread the pauses")
    func jitter() {
        let delays = [0.0, 1].map { delay(status(500), chance: $0) }
        #expect(delays == [0.25, 0.75])
    }

    @Test("A short pause requested by the server is respected, and a long one ends the retries")
    func requestedPause() {
        let delays = [4.0, 60, -3].map { delay(status(503), retryAfter: $0) }
        #expect(delays == [4, nil, 0.5])
    }

    @Test(
        "Other errors are not retried",
        arguments: [
            NetworkError.badStatus(host: "h", status: 404, body: ""), .rateLimited(host: "h", until: nil),
            .notReachedServer(host: "h"), .certificateRefused(host: "h"), .tooLarge(host: "h", limit: 1),
            .incorrectDataReturned(host: "h"), .redirectRefused(host: "h"), .notConnectedToInternet,
        ])
    func otherErrors(error: NetworkError) {
        #expect(delay(error) == nil)
    }

    @Test("A limit of zero disables retries")
    func disabled() {
        let none = RetryPolicy.none
        #expect(none.delay(after: status(500), lost: 0, failed: 0, retryAfter: nil, chance: 0) == nil)
        #expect(none.delay(after: .connectionLost(host: ""), lost: 0, failed: 0, retryAfter: nil, chance: 0) == nil)
    }
}
