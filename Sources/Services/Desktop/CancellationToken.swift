import DesktopShim

/// Cancels a pending GIO call. Any thread.
///
/// `@unchecked Sendable`: GCancellable may be used from every thread, and it is released only in `deinit`.
final class CancellationToken: @unchecked Sendable {
    let cancellable: UnsafeMutablePointer<GCancellable>

    init() { cancellable = g_cancellable_new() }
    deinit { g_object_unref(cancellable) }

    func cancel() { g_cancellable_cancel(cancellable) }
}
