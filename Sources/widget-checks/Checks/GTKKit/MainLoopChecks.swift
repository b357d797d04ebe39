import Dispatch
import GTKKit
import Reactive
import Synchronization

@MainActor let mainLoopChecks: [Check] = [
    Check("Main loop", "work for Dispatch's main queue runs on it") {
        let ran = Flag()
        DispatchQueue.global().async { DispatchQueue.main.async { ran.raise(isMainThread) } }
        try eventually("the main queue's turn") { ran.isRaised }
        try expect(ran.value, "it ran on another thread")
    },
    Check("Main loop", "the main actor runs on it, from tasks of other threads too") {
        let ran = Flag()
        Task.detached { await MainActor.run { ran.raise(isMainThread) } }
        try eventually("the main actor's turn") { ran.isRaised }
        try expect(ran.value, "it ran on another thread")
    },
    Check("Main loop", "a drained main queue does not keep the loop busy") {
        let ran = Flag()
        DispatchQueue.main.async { ran.raise(true) }
        try eventually("the main queue's turn") { ran.isRaised }
        // If the eventfd of the queue stays readable, every iteration has an event.
        let turns = (1...10_000).first { _ in !MainLoop.turnOnce() }
        try expect(turns != nil, "the loop finds work again and again")
    },
    Check("Main loop", "work from many threads arrives on the main thread, each thread's in its order") {
        let (threads, pieces) = (8, 2_000)
        let arrivals = Mutex<[[Int]]>(Array(repeating: [], count: threads))
        let strays = Synchronization.Atomic<Int>(0)
        for thread in 0..<threads {
            DispatchQueue(label: "producer \(thread)").async {
                for piece in 0..<pieces {
                    MainLoop.enqueue {
                        if !isMainThread { strays.add(1, ordering: .relaxed) }
                        arrivals.withLock { $0[thread].append(piece) }
                    }
                }
            }
        }
        try eventually("all pieces") { arrivals.withLock { $0.allSatisfy { $0.count == pieces } } }
        try expect(arrivals.withLock { $0.allSatisfy { $0 == Array(0..<pieces) } }, "pieces arrived out of order")
        try expectEqual(strays.load(ordering: .relaxed), 0, "pieces on other threads")
    },
    Check("Main loop", "work enqueued by other work runs after work enqueued earlier") {
        let order = Mutex<[Int]>([])
        MainLoop.enqueue {
            order.withLock { $0.append(1) }
            MainLoop.enqueue { order.withLock { $0.append(3) } }
        }
        MainLoop.enqueue { order.withLock { $0.append(2) } }
        try eventually("three pieces") { order.withLock { $0.count == 3 } }
        try expectEqual(order.withLock { $0 }, [1, 2, 3], "order")
    },
    Check("Main loop", "work left over from one iteration runs before work enqueued later") {
        let order = Mutex<[Int]>([])
        for piece in 0..<20 {
            MainLoop.enqueue {
                spin(for: .milliseconds(1))
                order.withLock { $0.append(piece) }
                MainLoop.enqueue { order.withLock { $0.append(100 + piece) } }
            }
        }
        try eventually("all pieces") { order.withLock { $0.count == 40 } }
        try expectEqual(order.withLock { $0 }, Array(0..<20) + Array(100..<120), "order")
    },
    Check("Main loop", "a flood of work does not keep frames from being drawn") {
        let list = ListFixture(count: 100)
        try list.open()
        let done = Synchronization.Atomic<Int>(0)
        let pieces = 300
        var framesBeforeEnd = 0
        let painting = try list.onPaint {
            if done.load(ordering: .relaxed) < pieces { framesBeforeEnd += 1 }
            list.redraw()
        }
        defer { painting.dispose() }
        list.redraw()
        for _ in 0..<pieces {
            MainLoop.enqueue {
                spin(for: .milliseconds(1))
                done.add(1, ordering: .relaxed)
            }
        }
        try eventually("the flood's end") { done.load(ordering: .relaxed) == pieces }
        // The work takes 300 ms. If it ran without interruption, at most one frame would be painted.
        try expect(framesBeforeEnd >= 5, "\(framesBeforeEnd) frames during the flood")
    },
    Check("Main loop", "a timer runs once, and a disposed one never") {
        var (runCount, disposedRunCount) = (0, 0)
        MainLoop.after(milliseconds: 1) { runCount += 1 }
        MainLoop.after(milliseconds: 1) { disposedRunCount += 1 }.dispose()
        var isOver = false
        MainLoop.after(milliseconds: 30) { isOver = true }
        try eventually("the later timer") { isOver }
        try expectEqual(runCount, 1, "runs of the first timer")
        try expectEqual(disposedRunCount, 0, "runs of the disposed timer")
    },
    Check("Main loop", "a timer disposed of on another thread never runs and releases its action") {
        var token: Token? = Token()
        weak var remains: Token?
        remains = token
        var ran = false
        let timer = MainLoop.after(milliseconds: 60_000) { [token] in ran = token != nil }
        token = nil
        try expect(remains != nil, "the timer does not hold its action")
        let disposed = Flag()
        DispatchQueue.global().async {
            timer.dispose()
            MainLoop.enqueue { disposed.raise(true) }
        }
        try eventually("the disposal") { disposed.isRaised }
        try expect(remains == nil && !ran, "the action outlives its timer")
    },
    Check("Main loop", "the UI scheduler runs at once on the main thread when nothing waits") {
        let ran = Mutex(false)
        UIScheduler().schedule { ran.withLock { $0 = true } }
        try expect(ran.withLock { $0 }, "the action did not run at once")
    },
    Check("Main loop", "the UI scheduler brings work of other threads to the main thread") {
        let onMain = Mutex<Bool?>(nil)
        DispatchQueue.global().async {
            UIScheduler().schedule { onMain.withLock { $0 = isMainThread } }
        }
        try eventually("the scheduled action") { onMain.withLock { $0 != nil } }
        try expectEqual(onMain.withLock { $0 }, true, "on the main thread")
    },
]

private func spin(for duration: Duration) {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < duration {}
}

/// A one-time event with a boolean value.
private final class Flag: Sendable {
    private let raised = Mutex<Bool?>(nil)

    func raise(_ value: Bool) { raised.withLock { $0 = value } }
    var isRaised: Bool { raised.withLock { $0 != nil } }
    var value: Bool { raised.withLock { $0 ?? false } }
}

/// An object whose release a weak reference shows.
private final class Token {}
