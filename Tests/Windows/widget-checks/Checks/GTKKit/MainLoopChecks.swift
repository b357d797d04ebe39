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

/// A one-time event with a boolean value.
private final class Flag: Sendable {
    private let raised = Mutex<Bool?>(nil)

    func raise(_ value: Bool) { raised.withLock { $0 = value } }
    var isRaised: Bool { raised.withLock { $0 != nil } }
    var value: Bool { raised.withLock { $0 ?? false } }
}
