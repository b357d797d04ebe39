import Core
import Dispatch
import Synchronization
import TestSupport
import Testing

@Suite struct WorkerQueuesTests {
    @Test("The number of concurrent tasks equals the number of workers")
    func runsAtOnce() {
        let workers = WorkerQueues(name: "tests", count: 2)
        let (met, done) = (DispatchSemaphore(value: 0), DispatchGroup())
        // Each piece of work waits for the other. Serial execution would never finish.
        for _ in 0..<2 {
            done.enter()
            workers.async {
                met.signal()
                met.wait()
                met.signal()
                done.leave()
            }
        }
        done.wait()
    }

    @Test("One worker runs its tasks in order")
    func keepsOrder() {
        let workers = WorkerQueues(name: "tests", count: 1)
        let order = RecordedEvents<Int>()
        let done = DispatchGroup()
        for number in 0..<20 {
            done.enter()
            workers.async {
                order.add(number)
                done.leave()
            }
        }
        done.wait()
        #expect(order.all == Array(0..<20))
    }

    @Test("A long task blocks only its own worker")
    func longWork() {
        let workers = WorkerQueues(name: "tests", count: 2)
        let (concurrencyLimit, done) = (DispatchSemaphore(value: 0), DispatchGroup())
        workers.async { concurrencyLimit.wait() }
        for _ in 0..<10 {
            workers.async { [end = End(of: done)] in withExtendedLifetime(end) {} }
            done.wait()
        }
        concurrencyLimit.signal()
    }

    /// Leaves the group when the piece of work is released. The worker counts the work as finished before that;
    /// otherwise the other worker would receive the next piece.
    private final class End: Sendable {
        private let group: DispatchGroup

        init(of group: DispatchGroup) {
            self.group = group
            group.enter()
        }

        deinit { group.leave() }
    }
}
