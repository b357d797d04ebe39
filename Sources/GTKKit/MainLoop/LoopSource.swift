import GTKShim
import Reactive
import Synchronization

/// One action waiting on the main loop.
///
/// Ownership: this holds one reference to the GSource; the loop holds the other while it waits. GLib releases the action's
/// box when the source has run or been destroyed. Letting go of this value does not stop the action, `dispose` does.
///
/// Unchecked because of the pointer: it never changes, and GLib allows both calls made with it on any thread.
final class LoopSource: Disposable, @unchecked Sendable {
    private let source: UnsafeMutablePointer<GSource>
    private let disposed = Synchronization.Atomic<Bool>(false)

    /// - Parameter source: transfer full; not attached yet.
    init(_ source: UnsafeMutablePointer<GSource>, priority: Int32, _ action: @escaping @MainActor () -> Void) {
        self.source = source
        g_source_set_priority(source, priority)
        g_source_set_callback(source, runOnce, Box(action).retainedPointer(), releaseBox)
        g_source_attach(source, nil)
    }

    deinit { g_source_unref(source) }

    var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    func dispose() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        g_source_destroy(source)
    }
}

private func runOnce(data: UnsafeMutableRawPointer?) -> gboolean {
    guard let data else { return 0 }
    // Unsafe only in that the compiler cannot see it: the default context is turned by the main thread alone.
    nonisolated(unsafe) let box = data
    MainActor.assumeIsolated { Box<@MainActor () -> Void>.value(at: box)() }
    return 0
}
