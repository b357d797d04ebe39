import Core
import FoundationEssentials
@testable import Model
import Reactive
import Synchronization
import TestSupport
import Testing

/// Stores usage in memory, as a file does between two runs of the program.
private final class InMemoryRateLimits: RateLimitStoring {
    private let stored: Mutex<[String: StoredRateLimitUsage]>

    init(_ stored: [String: StoredRateLimitUsage] = [:]) { self.stored = Mutex(stored) }

    subscript(name: String) -> StoredRateLimitUsage? { stored.withLock { $0[name] } }
    func load(_ name: String, _ body: @escaping @Sendable (StoredRateLimitUsage?) -> Void) { body(self[name]) }
    func store(_ rateLimit: StoredRateLimitUsage, for name: String) { stored.withLock { $0[name] = rateLimit } }
}

@Suite struct StoredRateLimitUsageTests {
    private let clock = SetClock()
    private static let day = 86_400.0

    /// Starts a network with limits of two requests per minute and three per day.
    private func start(_ store: any RateLimitStoring, _ responses: [StubNetwork.Answer]? = nil) -> RateLimitedNetworking
    {
        let stub = StubNetwork(responses ?? Array(repeating: .json("{}"), count: 9))
        return RateLimitedNetworking(
            stub, rateLimit: RateLimit([.init(requests: 2, per: 60), .init(requests: 3, per: Self.day)]),
            store: store, name: "example", clock: clock.clock)
    }

    /// Sends a request. Returns the seconds until it is permitted if it is not permitted now.
    @discardableResult
    private func ask(_ network: RateLimitedNetworking) -> Double? {
        let found = Mutex<NetworkError?>(nil)
        network.requestData(NetworkRequest(url: "https://example.org/api"))
            .startWithFailed { error in found.withLock { $0 = error } }
        guard case .rateLimited(_, let until?) = found.withLock({ $0 }) else { return nil }
        return until.timeIntervalSince(clock.now)
    }

    @Test("Requests before the start count")
    func counted() {
        let store = InMemoryRateLimits()
        let before = start(store)
        ask(before)
        clock.advance(by: 100)
        ask(before)
        ask(before)
        clock.advance(by: 100)
        let after = start(store)
        #expect(ask(after) == Self.day - 200)
    }

    @Test("A new day begins with the full number of requests")
    func newDay() {
        let store = InMemoryRateLimits()
        let before = start(store)
        ask(before)
        ask(before)
        clock.advance(by: Self.day)
        let after = start(store)
        #expect(ask(after) == nil)
        #expect(store["example"]?.allowances.map(\.returns.count) == [1, 1])
    }

    @Test("A refusal is stored until the time that it contains")
    func refusal() {
        let store = InMemoryRateLimits()
        let until = clock.now.addingTimeInterval(500)
        ask(start(store, [.failure(.rateLimited(host: "example.org", until: until))]))
        clock.advance(by: 100)
        #expect(ask(start(store)) == 400)
        clock.advance(by: 400)
        #expect(ask(start(store)) == nil)
    }

    @Test("A value stored while the clock was ahead does not block a later start")
    func clockAhead() {
        let ahead = clock.now.timeIntervalSince1970 + 10 * Self.day
        let store = InMemoryRateLimits([
            "example": StoredRateLimitUsage(
                allowances: [
                    .init(period: 60, returns: [ahead, ahead]),
                    .init(period: Self.day, returns: [ahead, ahead, ahead]),
                ],
                refusedUntil: ahead)
        ])
        #expect(ask(start(store)) == nil)
    }

    @Test("Invalid values are ignored, and the usage does not exceed the service's limit")
    func nonsense() {
        let soon = clock.now.timeIntervalSince1970 + 30
        let store = InMemoryRateLimits([
            "example": StoredRateLimitUsage(
                allowances: [
                    .init(period: 60, returns: [.nan, .infinity, -1, soon]), .init(period: 17, returns: [soon]),
                    .init(
                        period: Self.day, returns: Array(repeating: clock.now.timeIntervalSince1970 + 10, count: 10_000)
                    ),
                ],
                refusedUntil: .infinity)
        ])
        let network = start(store)
        #expect(ask(network) == 10)
        clock.advance(by: 10)
        #expect(ask(network) == nil)
    }

    @Test("The usage of other clients, which the service reports, is not stored")
    func learnt() {
        let store = InMemoryRateLimits()
        let fields = RateLimit.Fields(limit: "limit", remaining: "left")
        let network = RateLimitedNetworking(
            StubNetwork([.json("{}", headers: ["limit": "200", "left": "3"])]),
            rateLimit: RateLimit([.init(requests: 200, per: Self.day, fields: fields)]), store: store,
            name: "example", clock: clock.clock)
        ask(network)
        #expect(store["example"]?.allowances.map(\.returns.count) == [1])
    }
}
