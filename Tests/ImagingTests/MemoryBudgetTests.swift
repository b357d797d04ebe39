import Dispatch
import Glibc
import Reactive
import TestSupport
import Testing

@testable import Imaging

@Suite struct MemoryBudgetTests {
    private let budget = MemoryBudget(100)

    /// Runs `body` on a thread of its own, and returns when that thread waits for the budget.
    private func waiting(_ group: DispatchGroup, _ count: Int, _ body: @escaping @Sendable () -> Void) {
        let before = budget.waitingCount
        DispatchQueue(label: "waiting").async(group: group) { [budget] in budget.with(count, body) }
        while budget.waitingCount == before { sched_yield() }
    }

    @Test("Requests within the budget do not wait, and a request for more than all of it gets all")
    func noWait() {
        #expect(budget.with(60) { budget.with(40) { "both" } } == "both" && budget.with(1_000) { "alone" } == "alone")
        #expect(budget.waitingCount == 0)
    }

    @Test("Requests that do not fit wait for returned bytes, in their order")
    func order() {
        let served = RecordedEvents<String>()
        let group = DispatchGroup()
        budget.with(50) {
            waiting(group, 60) { served.add("large") }
            // It fits beside the first one, but the large one comes before it.
            waiting(group, 45) { served.add("small") }
            #expect(served.isEmpty)
        }
        group.wait()
        #expect(served.all == ["large", "small"])
        #expect(budget.with(100) { budget.waitingCount } == 0)
    }
}
