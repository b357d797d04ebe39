import Dispatch
import GTKShim

/// Whether the caller is on the process's main thread, the only one that may touch widgets.
public var isMainThread: Bool { vitrine_is_main_thread() != 0 }

/// Runs the work at once on the main thread, and from the main loop when called on any other.
func onMainThread(_ work: @escaping @MainActor () -> Void) {
    if isMainThread {
        MainActor.assumeIsolated(work)
    } else {
        DispatchQueue.main.async(execute: work)
    }
}
