import Dispatch
import GTKShim
import Glibc
import Reactive

/// Schedules work on GTK's main loop.
///
/// After `install()`, three kinds of work run on the loop: `DispatchQueue.main` and the main actor, the work of
/// Reactive's `UIScheduler`, and the timers of this type. No function here blocks the main thread, except the functions
/// for checks.
public enum MainLoop {
    @MainActor private static var isInstalled = false
    private static let batch = IdleBatch()

    /// Connects the main queue, the main actor and `UIScheduler` to the process's main loop.
    ///
    /// The program calls it on the main thread before it schedules anything; later calls do nothing.
    @MainActor
    public static func install() {
        precondition(isMainThread, "MainLoop.install() belongs at the start of main.swift, on the main thread")
        guard !isInstalled else { return }
        isInstalled = true
        vitrine_main_queue_attach()
        UIScheduler.install(MainLoopHop(isOnMainThread: { isMainThread }, enqueue: { enqueue($0) }))
    }

    /// Runs the work on the main thread, after all work that was enqueued before it and before the next frame.
    ///
    /// Thread: any. The work never runs at once, not even when the caller is on the main thread.
    public static func enqueue(_ work: @escaping @Sendable () -> Void) {
        batch.enqueue(work)
    }

    /// Runs the action once on the main thread, after at least this many milliseconds, unless it is disposed of before.
    ///
    /// Thread: any, also for the disposable.
    @discardableResult
    public static func after(milliseconds: Int, _ action: @escaping @MainActor () -> Void) -> any Disposable {
        LoopSource(g_timeout_source_new(UInt32(clamping: milliseconds)), priority: G_PRIORITY_DEFAULT, action)
    }

    /// Runs the action once on the main thread when neither input nor a frame is pending, unless it is disposed of
    /// before.
    ///
    /// Thread: any, also for the disposable.
    @discardableResult
    public static func whenIdle(_ action: @escaping @MainActor () -> Void) -> any Disposable {
        LoopSource(g_idle_source_new(), priority: G_PRIORITY_DEFAULT_IDLE, action)
    }

    /// Runs the action on the main thread, with the number of the signal, when the terminal or the system asks the process to
    /// end. A second signal of the same number ends the process at once.
    ///
    /// Thread: main.
    public static func onTermination(_ action: @escaping @MainActor (_ signal: Int32) -> Void) -> any Disposable {
        let sources = CompositeDisposable()
        for number in [SIGHUP, SIGINT, SIGTERM] {
            guard let source = vitrine_signal_source_new(number) else { continue }
            sources += LoopSource(source, priority: G_PRIORITY_DEFAULT) { action(number) }
        }
        return sources
    }
}

// MARK: For checks

extension MainLoop {
    /// Iterates the loop until the condition holds or the time is over, and returns whether the condition held.
    ///
    /// This function is for programs that check windows; the program itself runs its `Application`. The loop evaluates
    /// the condition after each iteration, so the condition must change through something that runs on the loop.
    @MainActor
    public static func run(until condition: @MainActor () -> Bool, milliseconds: Int = 10_000) -> Bool {
        let timeout = Timeout()
        let timer = after(milliseconds: milliseconds) { timeout.isOver = true }
        defer { timer.dispose() }
        while !condition() {
            if timeout.isOver { return false }
            g_main_context_iteration(nil, 1)
        }
        return true
    }

    @MainActor
    private final class Timeout {
        var isOver = false
    }
}
