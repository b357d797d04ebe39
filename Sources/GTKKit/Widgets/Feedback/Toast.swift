import GTKShim

/// A short message that disappears by itself, with an optional button.
public final class Toast: Object {
    package override class var type: GType { adw_toast_get_type() }

    /// A text of more lines ends in an ellipsis, and is in the tooltip.
    private static let maxLineCount = 5
    /// The width in characters from which on the text is broken into lines.
    private static let lineLength = 50

    /// Whether the toast is shown again after newer ones, because only the toast offers what its button does.
    public var returns = false
    private var isDismissed = false
    private lazy var label = Label("")

    /// Creates a toast with plain text. It stays for `seconds`; with 0, until it is dismissed.
    public convenience init(_ text: String, seconds: Int = 5) {
        self.init(adopting: adw_toast_new(""))
        adw_toast_set_timeout(opaque, UInt32(seconds))
        // Every toast is shown at once. Without that it would wait for an older one, for as long as the pointer is over that.
        adw_toast_set_priority(opaque, ADW_TOAST_PRIORITY_HIGH)
        // The title of a toast itself has one line.
        label.addStyleClass("heading")
        label.wraps = true
        label.isEllipsized = true
        label.lineLimit = Self.maxLineCount
        label.maximumWidthInCharacters = Self.lineLength
        label.horizontalTextAlignment = 0
        adw_toast_set_custom_title(opaque, label.widget)
        setText(text)
        onDismissed { [weak self] in self?.isDismissed = true }
    }

    /// Sets the text, which may change while the toast is shown.
    public func setText(_ text: String) {
        label.text = text
        label.tooltip = text.count > Self.maxLineCount * Self.lineLength / 2 ? text : nil
    }

    /// Adds a button with its handler.
    public func setButton(_ label: String, _ handler: @escaping @MainActor () -> Void) {
        adw_toast_set_button_label(opaque, label)
        connect("button-clicked", handler)
        returns = true
    }

    public func dismiss() {
        if !isDismissed { adw_toast_dismiss(opaque) }
    }

    @discardableResult
    public func onDismissed(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("dismissed", handler)
    }
}

/// Shows toasts on top of the content of a window.
public final class ToastOverlay: Widget {
    package override class var type: GType { adw_toast_overlay_get_type() }

    public convenience init() { self.init(adopting: adw_toast_overlay_new()) }

    /// The toasts that are shown or will be.
    private var toasts: [Toast] = []

    public func setChild(_ child: Widget?) { adw_toast_overlay_set_child(opaque, child?.widget) }

    /// Shows the toast in place of the older ones. Those that return are shown again after it.
    public func add(_ toast: Toast) {
        for older in toasts where !older.returns { older.dismiss() }
        toasts.append(toast)
        toast.onDismissed { [weak self, weak toast] in self?.toasts.removeAll { $0 == toast } }
        // The overlay takes over one reference; the wrapper keeps its own.
        g_object_ref(toast.raw)
        adw_toast_overlay_add_toast(opaque, toast.opaque)
    }
}
