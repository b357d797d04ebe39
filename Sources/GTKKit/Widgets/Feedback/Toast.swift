import GTKShim

/// A short message that disappears by itself, with an optional button.
public final class Toast: Object {
    package override class var type: GType { adw_toast_get_type() }

    /// Creates a toast with plain text. It stays for `seconds`; with 0, until it is dismissed.
    public convenience init(_ text: String, seconds: Int = 5) {
        self.init(adopting: adw_toast_new(PangoMarkup.escaped(text)))
        adw_toast_set_timeout(opaque, UInt32(seconds))
    }

    /// The text, which may change while the toast is shown.
    public func setText(_ text: String) { adw_toast_set_title(opaque, PangoMarkup.escaped(text)) }

    /// Adds a button with its handler.
    public func setButton(_ label: String, _ handler: @escaping @MainActor () -> Void) {
        adw_toast_set_button_label(opaque, label)
        connect("button-clicked", handler)
    }

    /// Shows the toast at once. A toast that is displayed at that time is shown again after it.
    public func comesFirst() { adw_toast_set_priority(opaque, ADW_TOAST_PRIORITY_HIGH) }

    public func dismiss() { adw_toast_dismiss(opaque) }

    @discardableResult
    public func onDismissed(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("dismissed", handler)
    }
}

/// Shows toasts on top of the content of a window.
public final class ToastOverlay: Widget {
    package override class var type: GType { adw_toast_overlay_get_type() }

    public convenience init() { self.init(adopting: adw_toast_overlay_new()) }

    public func setChild(_ child: Widget?) { adw_toast_overlay_set_child(opaque, child?.widget) }

    /// Shows the toast after those that are queued already.
    public func add(_ toast: Toast) {
        // The overlay takes over one reference; the wrapper keeps its own.
        g_object_ref(toast.raw)
        adw_toast_overlay_add_toast(opaque, toast.opaque)
    }
}
