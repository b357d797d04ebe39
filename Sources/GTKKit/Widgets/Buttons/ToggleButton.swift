import GTKShim

/// A button that stays pressed until it is pressed again.
public final class ToggleButton: Button {
    package override class var type: GType { gtk_toggle_button_get_type() }

    /// A toggle with a symbol, named as `Button.init(iconName:accessibleName:)` says.
    public convenience init(toggleIconName: String, accessibleName: String) {
        self.init(adopting: gtk_toggle_button_new())
        iconName = toggleIconName
        tooltip = accessibleName
        setAccessibleName(accessibleName)
    }

    public var isActive: Bool {
        get { gtk_toggle_button_get_active(typed()) != 0 }
        set { gtk_toggle_button_set_active(typed(), newValue ? 1 : 0) }
    }

    @discardableResult
    public func onToggled(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("toggled", handler)
    }
}
