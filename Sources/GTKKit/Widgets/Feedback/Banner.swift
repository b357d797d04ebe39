import GTKShim

/// A line above the content that says what is wrong and offers one way out.
public final class Banner: Widget {
    package override class var type: GType { gtk_info_bar_get_type() }

    public enum Severity: UInt32, Sendable {
        case information = 0, warning = 1, error = 3
    }

    public convenience init() {
        self.init(adopting: gtk_info_bar_new())
        gtk_info_bar_set_revealed(opaque, 0)
    }

    /// What it says. An info bar has no text of its own: the label is its first child's, made when first asked for.
    public var text: String {
        get { label.text }
        set {
            label.text = newValue
            setAccessibleName(newValue)
        }
    }

    public func setSeverity(_ severity: Severity) {
        gtk_info_bar_set_message_type(opaque, GtkMessageType(severity.rawValue))
    }

    /// Whether it is in sight; it slides.
    public var isRevealed: Bool {
        get { gtk_info_bar_get_revealed(opaque) != 0 }
        set { gtk_info_bar_set_revealed(opaque, newValue ? 1 : 0) }
    }

    /// Whether it has a button to put it away.
    public var isClosable: Bool {
        get { gtk_info_bar_get_show_close_button(opaque) != 0 }
        set { gtk_info_bar_set_show_close_button(opaque, newValue ? 1 : 0) }
    }

    /// Adds the way out. Whoever offers another one takes this off first.
    public func addAction(_ child: Widget) { gtk_info_bar_add_action_widget(opaque, child.widget, 0) }
    public func removeAction(_ child: Widget) { gtk_info_bar_remove_action_widget(opaque, child.widget) }

    /// Called when it is put away by its button or Escape.
    @discardableResult
    public func onClose(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        receive("response") { if $0.int(0) == Int(GTK_RESPONSE_CLOSE.rawValue) { handler() } }
    }

    private var label: Label {
        if let label = existingLabel { return label }
        let label = Label()
        label.name = "banner-text"
        label.wraps = true
        label.expandsHorizontally = true
        label.horizontalTextAlignment = 0
        gtk_info_bar_add_child(opaque, label.widget)
        return label
    }

    /// Found again in the tree, so that a second wrapper of the same banner finds it too.
    private var existingLabel: Label? { descendant(named: "banner-text", as: Label.self) }
}
