import GTKShim
import Reactive
import Synchronization

/// An action that waits on the main loop.
///
/// Ownership: this object holds one reference to the GSource, and the loop holds another while the source waits. GLib
/// releases the action's box when the source has run or has been destroyed. The release of this object does not cancel
/// the action; `dispose` does.
///
/// `@unchecked Sendable`: the pointer never changes, and GLib allows both calls on it from any thread.
final class LoopSource: Disposable, @unchecked Sendable {
    private let source: UnsafeMutablePointer<GSource>
    private let disposed = Synchronization.Atomic<Bool>(false)

    /// - Parameter source: transfer full; not attached yet.
    init(
        _ source: UnsafeMutablePointer<GSource>, priority: Int32, in context: LoopContext = .main,
        _ action: @escaping @MainActor () -> Void
    ) {
        self.source = g_source_ref(source)
        context.attach(source, priority: priority, runOnce, Box(action).retainedPointer())
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
    // Only the main thread iterates the main context.
    calledOnMain(with: data) { Box<@MainActor () -> Void>.value(at: $0)() }
    return 0
}
