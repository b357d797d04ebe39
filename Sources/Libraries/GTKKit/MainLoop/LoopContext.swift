import GTKShim

/// The GMainContext whose loop runs a source: the main one, or one that a test iterates.
///
/// Ownership: holds a reference to its context. `@unchecked Sendable`: the pointer never changes, and GLib allows its
/// calls on any thread.
final class LoopContext: @unchecked Sendable {
    /// The context of the main thread's loop.
    static let main = LoopContext(nil)

    /// NULL is the main context in GLib, too.
    let context: OpaquePointer?

    /// - Parameter context: transfer full.
    init(_ context: OpaquePointer?) { self.context = context }

    deinit { if let context { g_main_context_unref(context) } }

    /// Attaches a source whose callback gets the box as its data. GLib releases the box with the source.
    ///
    /// Thread: any.
    ///
    /// - Parameter source: transfer full; not attached yet.
    func attach(
        _ source: UnsafeMutablePointer<GSource>, priority: Int32, _ callback: @escaping GSourceFunc,
        _ box: UnsafeMutableRawPointer
    ) {
        g_source_set_priority(source, priority)
        g_source_set_callback(source, callback, box, releaseBox)
        g_source_attach(source, context)
        g_source_unref(source)
    }
}
