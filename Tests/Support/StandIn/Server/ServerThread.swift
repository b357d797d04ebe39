import CSoup
import SoupShim

/// A thread with its own GLib main loop, so that the server is independent of the main loop of its process.
///
/// Unchecked because of the raw GLib pointers: both objects are thread-safe and are released in `deinit`.
final class ServerThread: @unchecked Sendable {
    private let context: OpaquePointer
    private let loop: OpaquePointer
    private var thread: UnsafeMutablePointer<GThread>?

    init() {
        context = g_main_context_new()
        loop = g_main_loop_new(context, 0)
        let loop = Unmanaged.passRetained(Loop(context: context, loop: loop))
        thread = g_thread_new(
            "stand-in",
            { data in
                guard let data else { return nil }
                Unmanaged<Loop>.fromOpaque(data).takeRetainedValue().run()
                return nil
            }, loop.toOpaque())
    }

    deinit {
        g_main_loop_unref(loop)
        g_main_context_unref(context)
    }

    /// Runs `work` on the thread after a delay in milliseconds. Any thread.
    func later(_ milliseconds: Int = 0, _ work: @escaping @Sendable () -> Void) {
        soup_shim_later(
            context, UInt32(max(milliseconds, 0)),
            { owner in owner.map { Unmanaged<Work>.fromOpaque($0).takeUnretainedValue().run() } },
            Unmanaged.passRetained(Work(work)).toOpaque(),
            { owner in owner.map { Unmanaged<Work>.fromOpaque($0).release() } })
    }

    /// Runs `work` as the last work and waits until the thread has ended. Must be called once, and not on the thread
    /// itself.
    func end(_ work: @escaping @Sendable () -> Void) {
        later {
            work()
            self.later { g_main_loop_quit(self.loop) }
        }
        if let thread { g_thread_join(thread) }
        thread = nil
    }

    private final class Work: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// The objects that the thread retains.
    private final class Loop {
        let context: OpaquePointer
        let loop: OpaquePointer

        init(context: OpaquePointer, loop: OpaquePointer) {
            self.context = g_main_context_ref(context)
            self.loop = g_main_loop_ref(loop)
        }

        func run() {
            g_main_context_push_thread_default(context)
            g_main_loop_run(loop)
            while g_main_context_iteration(context, 0) != 0 {}
            g_main_context_pop_thread_default(context)
            g_main_loop_unref(loop)
            g_main_context_unref(context)
        }
    }
}
