import Dispatch
import Reactive

/// Work that waits for the main loop, so that all later work of `UIScheduler` waits behind it.
@MainActor
final class WaitingWork {
    private let ran = Atomic(false)

    var hasRun: Bool { ran.value }

    /// Schedules the work on another thread; on the main thread it would run at once.
    init() {
        let isScheduled = DispatchSemaphore(value: 0)
        DispatchQueue(label: "widget-checks.waiting-work").async { [ran] in
            UIScheduler().schedule { ran.value = true }
            isScheduled.signal()
        }
        isScheduled.wait()
    }
}
