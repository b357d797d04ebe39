import GTKShim

/// Where toasts appear, over the content of a window.
public final class ToastOverlay: Widget {
    package override class var type: GType { adw_toast_overlay_get_type() }

    public convenience init() { self.init(adopting: adw_toast_overlay_new()) }

    public func setChild(_ child: Widget?) { adw_toast_overlay_set_child(opaque, child?.widget) }

    /// Shows the toast, after those that are shown already.
    public func add(_ toast: Toast) {
        // The overlay takes a reference over; the wrapper keeps its own.
        g_object_ref(toast.raw)
        adw_toast_overlay_add_toast(opaque, toast.opaque)
    }
}
