import Dispatch
import GTKKit
import Reactive
import Synchronization

@MainActor let uiSchedulerChecks: [Check] = [
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
