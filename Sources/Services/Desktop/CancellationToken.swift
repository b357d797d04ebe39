import DesktopShim

/// Cancels a pending GIO call. Any thread.
///
/// `@unchecked Sendable`: GCancellable may be used from every thread, and it is released only in `deinit`.
final class CancellationToken: @unchecked Sendable {
    let cancellable: UnsafeMutablePointer<GCancellable>

    init() { cancellable = g_cancellable_new() }
    deinit { g_object_unref(cancellable) }

    /// Whether the token was cancelled.
    var isCancelled: Bool { g_cancellable_is_cancelled(cancellable) != 0 }

    func cancel() { g_cancellable_cancel(cancellable) }
}
