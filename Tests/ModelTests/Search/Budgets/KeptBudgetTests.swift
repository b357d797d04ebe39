import FoundationEssentials
import Model
import Reactive
import Synchronization
import Testing

/// Keeps budgets in memory, as a file would between two starts.
private final class KeptInMemory: BudgetKeeping {
    private let kept: Mutex<[String: KeptBudget]>

    init(_ kept: [String: KeptBudget] = [:]) { self.kept = Mutex(kept) }

    subscript(name: String) -> KeptBudget? { kept.withLock { $0[name] } }
    func load(_ name: String, _ body: @escaping @Sendable (KeptBudget?) -> Void) { body(self[name]) }
    func keep(_ budget: KeptBudget, for name: String) { kept.withLock { $0[name] = budget } }
}

@Suite("A budget between two starts")
struct KeptBudgetTests {
    private let clock = SetClock()
    private static let day = 86_400.0

    /// Two requests a minute, three a day.
    private func start(_ keeping: any BudgetKeeping, _ answers: [StubNetwork.Answer]? = nil) -> BudgetedNetworking {
        let stub = StubNetwork(answers ?? Array(repeating: .json("{}"), count: 9))
        return BudgetedNetworking(
            stub, budget: RateBudget([.init(requests: 2, per: 60), .init(requests: 3, per: Self.day)]),
            keeping: keeping, name: "example", clock: clock.clock)
    }

    /// Sends a request; answers in how many seconds it may be sent if not now.
    @discardableResult
    private func ask(_ network: BudgetedNetworking) -> Double? {
        let found = Mutex<NetworkError?>(nil)
        network.requestData(NetworkRequest(url: "https://example.org/api"))
            .startWithFailed { error in found.withLock { $0 = error } }
        guard case .rateLimited(_, let until?) = found.withLock({ $0 }) else { return nil }
        return until.timeIntervalSince1970 - clock.now
    }

    @Test("What was spent before the start counts")
    func counted() {
        let keeping = KeptInMemory()
        let before = start(keeping)
        ask(before)
        clock.advance(by: 100)
        ask(before)
        ask(before)
        clock.advance(by: 100)
        let after = start(keeping)
        #expect(ask(after) == Self.day - 200)
    }

    @Test("A new day begins with a whole budget")
    func newDay() {
        let keeping = KeptInMemory()
        let before = start(keeping)
        ask(before)
        ask(before)
        clock.advance(by: Self.day)
        let after = start(keeping)
        #expect(ask(after) == nil)
        #expect(keeping["example"]?.allowances.map(\.returns.count) == [1, 1])
    }

    @Test("A refusal is remembered until the time that it named")
    func refusal() {
        let keeping = KeptInMemory()
        let until = Date(timeIntervalSince1970: clock.now + 500)
        ask(start(keeping, [.failure(.rateLimited(host: "example.org", until: until))]))
        clock.advance(by: 100)
        #expect(ask(start(keeping)) == 400)
        clock.advance(by: 400)
        #expect(ask(start(keeping)) == nil)
    }

    @Test("A clock that has been set back makes nobody wait longer than a period")
    func setBack() {
        let ahead = clock.now + 10 * Self.day
        let keeping = KeptInMemory([
            "example": KeptBudget(
                allowances: [
                    .init(period: 60, returns: [ahead, ahead]),
                    .init(period: Self.day, returns: [ahead, ahead, ahead]),
                ],
                refusedUntil: ahead)
        ])
        #expect(ask(start(keeping)) == Self.day)
    }

    @Test("What makes no sense is left out, and no more counts than a service allows")
    func nonsense() {
        let soon = clock.now + 30
        let keeping = KeptInMemory([
            "example": KeptBudget(
                allowances: [
                    .init(period: 60, returns: [.nan, .infinity, -1, soon]), .init(period: 17, returns: [soon]),
                    .init(period: Self.day, returns: Array(repeating: clock.now + 10, count: 10_000)),
                ],
                refusedUntil: .infinity)
        ])
        let network = start(keeping)
        #expect(ask(network) == 10)
        clock.advance(by: 10)
        #expect(ask(network) == nil)
    }

    @Test("What others have spent, as the service tells, is not kept")
    func learnt() {
        let keeping = KeptInMemory()
        let fields = RateBudget.Fields(limit: "limit", remaining: "left")
        let network = BudgetedNetworking(
            StubNetwork([.json("{}", headers: ["limit": "200", "left": "3"])]),
            budget: RateBudget([.init(requests: 200, per: Self.day, fields: fields)]), keeping: keeping,
            name: "example", clock: clock.clock)
        ask(network)
        #expect(keeping["example"]?.allowances.map(\.returns.count) == [1])
    }
}
