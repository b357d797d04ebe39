import Dispatch
import GTKShim

/// Whether the caller is on the process's main thread, the only thread that may use widgets.
public var isMainThread: Bool { vitrine_is_main_thread() != 0 }

/// Values that C passes to a callback, or that the main thread hands to itself.
///
/// Unchecked: the values are made on one thread and used on the main thread only, never on two threads at once.
struct MainThreadValues<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// Runs the work of a callback that C calls on the main thread, with the values that C passed. GTK calls all its callbacks
/// there, which the compiler cannot check; on another thread the program stops.
///
/// Compilers before 6.2 refuse addresses that `MainActor.assumeIsolated` captures, so this function passes them on.
func calledOnMain<Values, Result>(with values: Values, _ work: @MainActor (Values) -> Result) -> Result {
    let values = MainThreadValues(values)
    return MainActor.assumeIsolated { MainThreadValues(work(values.value)) }.value
}

/// Runs the work at once when called on the main thread; otherwise schedules it on the main loop.
func onMainThread(_ work: @escaping @MainActor () -> Void) {
    if isMainThread {
        MainActor.assumeIsolated(work)
    } else {
        DispatchQueue.main.async(execute: work)
    }
}
