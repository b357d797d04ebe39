import GTKShim

/// A button with a word or a symbol.
public class Button: Widget {
    package override class var type: GType { gtk_button_get_type() }

    public convenience init(label: String) { self.init(adopting: gtk_button_new_with_mnemonic(label)) }

    /// A symbol alone says nothing to those who hear the window: `accessibleName` is also shown as the tooltip.
    public convenience init(iconName: String, accessibleName: String) {
        self.init(adopting: gtk_button_new_from_icon_name(iconName))
        tooltip = accessibleName
        setAccessibleName(accessibleName)
    }

    public var label: String {
        get { gtk_button_get_label(typed()).map { String(cString: $0) } ?? "" }
        set {
            gtk_button_set_label(typed(), newValue)
            vitrine_button_tidy_name(typed())
        }
    }

    public var iconName: String? {
        get { gtk_button_get_icon_name(typed()).map { String(cString: $0) } }
        set { gtk_button_set_icon_name(typed(), newValue ?? "") }
    }

    public func setChild(_ child: Widget?) { gtk_button_set_child(typed(), child?.widget) }

    /// Called when it is clicked, or chosen by the keyboard.
    @discardableResult
    public func onClicked(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("clicked", handler)
    }
}
