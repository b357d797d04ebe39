import Dispatch
import GTKShim
import Synchronization
import Testing

@testable import GTKKit

/// Each test iterates a main context of its own.
@Suite struct IdleBatchTests {
    private let context = LoopContext(g_main_context_new())

    /// Runs the ready sources of the highest priority and returns whether there were any.
    @discardableResult
    private func turnOnce() -> Bool { g_main_context_iteration(context.context, 0) != 0 }

    private func runPending() { while turnOnce() {} }

    @Test("Work from many threads runs on the thread of the loop, each thread's in its order")
    func manyThreads() {
        let (threads, pieces) = (8, 500)
        let batch = IdleBatch(in: context)
        let arrivals = Mutex<[[Int]]>(Array(repeating: [], count: threads))
        let foreign = Atomic<Int>(0)
        let loopThread = UInt(pthread_self())
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for piece in 0..<pieces {
                batch.enqueue {
                    if UInt(pthread_self()) != loopThread { foreign.add(1, ordering: .relaxed) }
                    arrivals.withLock { $0[thread].append(piece) }
                }
            }
        }
        #expect(arrivals.withLock { $0.allSatisfy(\.isEmpty) })
        runPending()
        #expect(arrivals.withLock { $0 } == Array(repeating: Array(0..<pieces), count: threads))
        #expect(foreign.load(ordering: .relaxed) == 0)
    }

    @Test("Work enqueued by other work runs after work enqueued earlier")
    func nestedWork() {
        let batch = IdleBatch(in: context)
        let order = Mutex<[Int]>([])
        batch.enqueue {
            order.withLock { $0.append(1) }
            batch.enqueue { order.withLock { $0.append(3) } }
        }
        batch.enqueue { order.withLock { $0.append(2) } }
        runPending()
        #expect(order.withLock { $0 } == [1, 2, 3])
    }

    @Test("Work left over from one turn runs before work enqueued later")
    func leftOverWork() {
        // Without a budget each turn runs one piece.
        let batch = IdleBatch(in: context, budget: .zero)
        let order = Mutex<[Int]>([])
        for piece in 0..<3 {
            batch.enqueue {
                order.withLock { $0.append(piece) }
                batch.enqueue { order.withLock { $0.append(10 + piece) } }
            }
        }
        turnOnce()
        #expect(order.withLock { $0 } == [0])
        runPending()
        #expect(order.withLock { $0 } == [0, 1, 2, 10, 11, 12])
    }

    @Test("Work runs before a frame that is due, and what its turn leaves over runs after the frame")
    func frames() {
        let batch = IdleBatch(in: context, budget: .zero)
        let order = Mutex<[String]>([])
        // GDK draws frames at this priority.
        let frame = Box<@Sendable () -> Void>({ order.withLock { $0.append("frame") } })
        context.attach(
            g_idle_source_new(), priority: GDK_PRIORITY_REDRAW,
            { data in
                if let data { Box<@Sendable () -> Void>.value(at: data)() }
                return 0
            }, frame.retainedPointer())
        for piece in 1...2 { batch.enqueue { order.withLock { $0.append("piece \(piece)") } } }
        runPending()
        #expect(order.withLock { $0 } == ["piece 1", "frame", "piece 2"])
    }

    @Test("A burst of work within the budget needs one turn, and an empty queue keeps no source in the loop")
    func oneTurn() {
        let batch = IdleBatch(in: context, budget: .seconds(600))
        let count = Atomic<Int>(0)
        for _ in 0..<100 { batch.enqueue { count.add(1, ordering: .relaxed) } }
        #expect(turnOnce())
        #expect(count.load(ordering: .relaxed) == 100)
        #expect(!turnOnce())
    }

    @Test("Work is not lost when nothing else holds the queue")
    func retainedQueue() {
        let isDone = Mutex(false)
        weak var remains: IdleBatch?
        do {
            let batch = IdleBatch(in: context)
            remains = batch
            batch.enqueue { isDone.withLock { $0 = true } }
        }
        #expect(remains != nil)
        runPending()
        #expect(isDone.withLock { $0 })
        #expect(remains == nil)
    }
}
