import Dispatch
import GTKShim
import Reactive

/// GTK's main loop, seen from Swift.
///
/// After `install()`, three kinds of work run on it: `DispatchQueue.main` and the main actor, everything that Reactive's
/// `UIScheduler` is given, and the timers of this type. Nothing here ever blocks the main thread.
public enum MainLoop {
    @MainActor private static var isInstalled = false
    private static let batch = IdleBatch()

    /// Makes the process's main loop the home of the main queue, the main actor and `UIScheduler`.
    ///
    /// Call on the main thread before anything is scheduled; later calls do nothing.
    @MainActor
    public static func install() {
        precondition(isMainThread, "MainLoop.install() belongs at the start of main.swift, on the main thread")
        guard !isInstalled else { return }
        isInstalled = true
        vitrine_main_queue_attach()
        UIScheduler.install(MainLoopHop(isOnMainThread: { isMainThread }, enqueue: { enqueue($0) }))
    }

    /// Runs the work on the main thread, after everything that was enqueued before it and before the next frame.
    ///
    /// Thread: any. Nothing is run at once, not even on the main thread.
    public static func enqueue(_ work: @escaping @Sendable () -> Void) {
        batch.enqueue(work)
    }

    /// Runs the action once, on the main thread, after at least this many milliseconds, unless disposed of before.
    ///
    /// Thread: any, as for the disposable.
    @discardableResult
    public static func after(milliseconds: Int, _ action: @escaping @MainActor () -> Void) -> any Disposable {
        LoopSource(g_timeout_source_new(UInt32(clamping: milliseconds)), priority: G_PRIORITY_DEFAULT, action)
    }

    /// Runs the action once, on the main thread, when neither input nor a frame is waiting, unless disposed of before.
    ///
    /// Thread: any, as for the disposable.
    @discardableResult
    public static func whenIdle(_ action: @escaping @MainActor () -> Void) -> any Disposable {
        LoopSource(g_idle_source_new(), priority: G_PRIORITY_DEFAULT_IDLE, action)
    }
}
