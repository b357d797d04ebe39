import DesktopShim
import Testing

/// A main context that is the thread's default as long as this object lives: other tests iterate the process's.
final class TestMainContext {
    private let context = g_main_context_new()

    init() { g_main_context_push_thread_default(context) }

    deinit {
        g_main_context_pop_thread_default(context)
        g_main_context_unref(context)
    }

    func performPending() {
        while g_main_context_iteration(context, 0) != 0 {}
    }

    /// Iterates the context until the condition holds. It ends after ten minutes, which no load of the machine causes: a test
    /// that waits without end takes a thread from all others.
    func turn(until hasHappened: () -> Bool) throws {
        let alarm = g_timeout_source_new(100)
        g_source_set_callback(alarm, { _ in 1 }, nil, nil)
        g_source_attach(alarm, context)
        defer {
            g_source_destroy(alarm)
            g_source_unref(alarm)
        }
        let end = ContinuousClock.now + .seconds(600)
        while !hasHappened(), ContinuousClock.now < end { g_main_context_iteration(context, 1) }
        try #require(hasHappened())
    }
}
