import DesktopShim

/// Tells a call under way in GIO that nobody waits for it any more. Any thread.
///
/// Unchecked because of the C object: GCancellable may be used from every thread, and it is released only in `deinit`.
final class CancellationToken: @unchecked Sendable {
    let cancellable: UnsafeMutablePointer<GCancellable>

    init() { cancellable = g_cancellable_new() }
    deinit { g_object_unref(cancellable) }

    /// Whether it was raised.
    var isRaised: Bool { g_cancellable_is_cancelled(cancellable) != 0 }

    func raise() { g_cancellable_cancel(cancellable) }
}
