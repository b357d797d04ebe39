import GTKShim

/// A short message that goes away by itself, perhaps with one thing to do about it.
public final class Toast: Object {
    package override class var type: GType { adw_toast_get_type() }

    /// Plain text. `seconds` is how long it stays; 0 is until it is put away.
    public convenience init(_ text: String, seconds: Int = 5) {
        self.init(adopting: adw_toast_new(PangoMarkup.escaped(text)))
        adw_toast_set_timeout(opaque, UInt32(seconds))
    }

    /// Adds a button and what it does.
    public func setButton(_ label: String, _ handler: @escaping @MainActor () -> Void) {
        adw_toast_set_button_label(opaque, label)
        connect("button-clicked", handler)
    }

    /// Shows it at once; a toast that is shown then is shown once more after it.
    public func comesFirst() { adw_toast_set_priority(opaque, ADW_TOAST_PRIORITY_HIGH) }

    public func dismiss() { adw_toast_dismiss(opaque) }

    @discardableResult
    public func onDismissed(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("dismissed", handler)
    }
}
