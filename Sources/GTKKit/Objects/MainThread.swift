import Dispatch
import GTKShim

/// Whether the caller is on the process's main thread, the only thread that may use widgets.
public var isMainThread: Bool { vitrine_is_main_thread() != 0 }

/// Runs the work at once when called on the main thread; otherwise schedules it on the main loop.
func onMainThread(_ work: @escaping @MainActor () -> Void) {
    if isMainThread {
        MainActor.assumeIsolated(work)
    } else {
        DispatchQueue.main.async(execute: work)
    }
}
