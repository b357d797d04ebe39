import GTKShim

/// A button with a label or an icon.
public class Button: Widget {
    package override class var type: GType { gtk_button_get_type() }

    public convenience init(label: String) { self.init(adopting: gtk_button_new_with_mnemonic(label)) }

    /// Creates a button with an icon. Screen readers need a name for an icon: `accessibleName` is also the tooltip.
    public convenience init(iconName: String, accessibleName: String) {
        self.init(adopting: gtk_button_new())
        setIcon(iconName, accessibleName: accessibleName)
    }

    /// Creates a button with any content. A text from outside needs a `Label` there, because the button's own label reads an
    /// underscore as a mnemonic.
    public convenience init(_ content: Widget, tooltip: String, accessibleName: String) {
        self.init(label: "")
        setChild(content)
        self.tooltip = tooltip
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

    /// Shows an icon. Screen readers need a name for it: `accessibleName` is also the tooltip.
    public func setIcon(_ name: String, accessibleName: String) {
        iconName = name
        setAccessibleName(accessibleName)
        tooltip = accessibleName
    }

    public func setChild(_ child: Widget?) { gtk_button_set_child(typed(), child?.widget) }

    /// Lets the label have several lines where there is too little width for it, as with large text.
    public func wrapLabel() {
        // Without a text there is no label yet.
        if label.isEmpty { label = "" }
        wrapLabels(centered: true)
    }

    /// Sets the action that a click activates, by its full name such as `win.search`; it also decides whether the
    /// button is sensitive.
    ///
    /// - Parameter target: the parameter of the action.
    public func setAction(_ name: String, target: String? = nil) {
        if let target { gtk_actionable_set_action_target_value(opaque, target.variant) }
        gtk_actionable_set_action_name(opaque, name)
    }

    /// Calls the handler when the button is clicked or activated by the keyboard.
    @discardableResult
    public func onClicked(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("clicked", handler)
    }
}

extension Widget {
    /// Lets the labels that GTK has put into a button break between words.
    fileprivate func wrapLabels(centered: Bool) {
        for label in children.compactMap({ $0.cast(to: Label.self) }) {
            label.wraps = true
            label.centersLines = centered
            gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD)
        }
    }
}

/// A button that stays pressed until it is pressed again.
public final class ToggleButton: Button {
    package override class var type: GType { gtk_toggle_button_get_type() }

    /// Creates a toggle with an icon and a name, as `Button.init(iconName:accessibleName:)` does.
    public convenience init(toggleIconName: String, accessibleName: String) {
        self.init()
        setIcon(toggleIconName, accessibleName: accessibleName)
    }

    public convenience init(label: String) { self.init(adopting: gtk_toggle_button_new_with_label(label)) }

    /// Creates an empty toggle.
    public convenience init() { self.init(adopting: gtk_toggle_button_new()) }

    public var isActive: Bool {
        get { gtk_toggle_button_get_active(typed()) != 0 }
        set { gtk_toggle_button_set_active(typed(), newValue ? 1 : 0) }
    }

    @discardableResult
    public func onToggled(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("toggled", handler)
    }
}

/// A button that opens a menu or a popover.
public final class MenuButton: Widget {
    package override class var type: GType { gtk_menu_button_get_type() }

    public convenience init() { self.init(adopting: gtk_menu_button_new()) }

    public convenience init(label: String) {
        self.init()
        gtk_menu_button_set_label(opaque, label)
    }

    public func setIcon(_ name: String, accessibleName: String) {
        gtk_menu_button_set_icon_name(opaque, name)
        setAccessibleName(accessibleName)
        tooltip = accessibleName
    }

    /// Shows a widget in place of a label or an icon.
    public func setChild(_ child: Widget?) { gtk_menu_button_set_child(opaque, child?.widget) }

    public func setMenu(_ menu: Menu?) {
        gtk_menu_button_set_menu_model(opaque, menu?.typed())
    }

    public func setPopover(_ popover: Popover?) { gtk_menu_button_set_popover(opaque, popover?.widget) }

    /// Calls the handler before the menu opens; it replaces an earlier handler.
    public func onOpening(_ handler: @escaping @MainActor () -> Void) {
        gtk_menu_button_set_create_popup_func(opaque, menuOpening, Box(handler).retainedPointer(), releaseBox)
    }

    /// Whether the menu or the popover is open.
    public var isOpen: Bool {
        gtk_menu_button_get_popover(opaque).map { Popover(retaining: $0).isMapped } ?? false
    }

    public func popUp() { gtk_menu_button_popup(opaque) }
    public func popDown() { gtk_menu_button_popdown(opaque) }

    /// Calls the handler after the menu has closed. The button must have a menu, which `setMenu` does not replace later.
    public func onMenuClosed(_ handler: @escaping @MainActor () -> Void) {
        if let popover = gtk_menu_button_get_popover(opaque) { Popover(retaining: popover).onClosed(handler) }
    }
}

private func menuOpening(_ button: OpaquePointer?, data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    calledOnMain(with: data) { Box<@MainActor () -> Void>.value(at: $0)() }
}

/// A check mark with a label beside it.
public final class CheckButton: Widget {
    package override class var type: GType { gtk_check_button_get_type() }

    public convenience init(label: String) {
        self.init(adopting: gtk_check_button_new_with_mnemonic(label))
        wrapLabels(centered: false)
    }

    public var isActive: Bool {
        get { gtk_check_button_get_active(typed()) != 0 }
        set { gtk_check_button_set_active(typed(), newValue ? 1 : 0) }
    }

    @discardableResult
    public func onToggled(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("toggled", handler)
    }
}

/// A switch between on and off.
public final class Switch: Widget {
    package override class var type: GType { gtk_switch_get_type() }

    public convenience init() { self.init(adopting: gtk_switch_new()) }

    public var isOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
    }

    @discardableResult
    public func onToggled(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("active", handler)
    }
}

/// A control for an integer, which the user types or steps.
public final class SpinButton: Widget {
    package override class var type: GType { gtk_spin_button_get_type() }

    public convenience init(range: ClosedRange<Int>, step: Int = 1) {
        self.init(
            adopting: gtk_spin_button_new_with_range(
                Double(range.lowerBound), Double(range.upperBound), Double(step)))
    }

    /// The value. Setting clamps it to the range.
    public var value: Int {
        get { Int(gtk_spin_button_get_value_as_int(opaque)) }
        set { gtk_spin_button_set_value(opaque, Double(newValue)) }
    }

    @discardableResult
    public func onValueChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("value-changed", handler)
    }
}
