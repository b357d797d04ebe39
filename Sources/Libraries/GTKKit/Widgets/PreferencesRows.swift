import GTKShim

/// The base class of rows in a settings group.
public class PreferencesRow: Widget {
    package override class var type: GType { adw_preferences_row_get_type() }

    /// Sets the title as plain text.
    public func setTitle(_ title: String) {
        adw_preferences_row_set_use_markup(typed(), 0)
        adw_preferences_row_set_title(typed(), title)
    }

    public var title: String { String(cString: adw_preferences_row_get_title(typed())) }
}

/// A row with a title, a subtitle and optional controls at its end.
public class ActionRow: PreferencesRow {
    package override class var type: GType { adw_action_row_get_type() }

    public convenience init(title: String, subtitle: String = "") {
        self.init(adopting: adw_action_row_new())
        setTitle(title)
        setSubtitle(subtitle)
    }

    /// Sets the subtitle as plain text.
    public func setSubtitle(_ text: String) {
        adw_preferences_row_set_use_markup(typed(), 0)
        adw_action_row_set_subtitle(typed(), text)
    }

    public func addPrefix(_ child: Widget) { adw_action_row_add_prefix(typed(), child.widget) }

    public func addSuffix(_ child: Widget) { adw_action_row_add_suffix(typed(), child.widget) }

    /// Sets the widget that a click anywhere on the row activates, and names it after the row.
    private func setActivatableWidget(_ child: Widget) {
        adw_action_row_set_activatable_widget(typed(), child.widget)
        // The row itself has no accessible name that GTK could pass on; its title has one.
        vitrine_name_after_row(child.widget, widget)
    }

    /// Adds a control behind the title, which a click anywhere on the row activates.
    public func addControl(_ control: Widget) {
        control.verticalAlignment = .center
        addSuffix(control)
        setActivatableWidget(control)
    }

    /// Adds a flat button with an icon behind the title.
    ///
    /// - Parameter isActivatable: whether a click anywhere on the row presses the button.
    public func addButton(
        iconName: String, accessibleName: String, isActivatable: Bool = true,
        onClicked: @escaping @MainActor () -> Void
    ) {
        let button = Button(iconName: iconName, accessibleName: accessibleName)
        button.addStyleClass("flat")
        button.verticalAlignment = .center
        button.onClicked(onClicked)
        addSuffix(button)
        if isActivatable { setActivatableWidget(button) }
    }

    /// Whether a click on the row activates it.
    public var isActivatable: Bool {
        get { gtk_list_box_row_get_activatable(typed()) != 0 }
        set { gtk_list_box_row_set_activatable(typed(), newValue ? 1 : 0) }
    }

    @discardableResult
    public func onActivated(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("activated", handler)
    }
}

/// A row with a switch. (libadwaita has such a row only from version 1.4 on.)
@MainActor
public final class SwitchRow {
    /// The row to add to a group.
    public let row: ActionRow
    private let control = Switch()

    public init(title: String, subtitle: String = "") {
        row = ActionRow(title: title, subtitle: subtitle)
        row.addControl(control)
    }

    public var isOn: Bool {
        get { control.isOn }
        set { control.isOn = newValue }
    }

    @discardableResult
    public func onToggled(_ handler: @escaping @MainActor (Bool) -> Void) -> SignalConnection {
        control.onToggled { [weak control] in if let control { handler(control.isOn) } }
    }
}

/// A row that selects one of several texts.
public final class ComboRow: ActionRow {
    package override class var type: GType { adw_combo_row_get_type() }

    public convenience init(title: String, choices: [String]) {
        self.init(adopting: adw_combo_row_new())
        setTitle(title)
        setChoices(choices)
    }

    /// Replaces the choices and selects the first one.
    public func setChoices(_ choices: [String]) {
        StringList.with(choices) { adw_combo_row_set_model(typed(), $0) }
    }

    /// The index of the selected choice; nil without choices.
    public var selectedIndex: Int? {
        let selected = adw_combo_row_get_selected(typed())
        return selected == UInt32.max ? nil : Int(selected)
    }

    /// Selects a choice. A row with choices always has a selected one, like `DropDown`.
    public func select(_ index: Int) { adw_combo_row_set_selected(typed(), UInt32(clamping: index)) }

    @discardableResult
    public func onSelectionChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("selected", handler)
    }
}

/// A row with an editable text.
public class EntryRow: PreferencesRow, Editable {
    package override class var type: GType { adw_entry_row_get_type() }

    public convenience init(title: String) {
        self.init(adopting: adw_entry_row_new())
        setTitle(title)
    }

    /// Whether the row shows a button that applies changes. `onApply` then follows a click on it or Enter.
    public var showsApplyButton: Bool {
        get { adw_entry_row_get_show_apply_button(typed()) != 0 }
        set { adw_entry_row_set_show_apply_button(typed(), newValue ? 1 : 0) }
    }

    public func addSuffix(_ child: Widget) { adw_entry_row_add_suffix(typed(), child.widget) }

    @discardableResult
    public func onApply(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("apply", handler) }
}

/// A row with an editable text that is hidden on the screen.
public final class PasswordEntryRow: EntryRow {
    package override class var type: GType { adw_password_entry_row_get_type() }

    public convenience init(secretTitle: String) {
        self.init(adopting: adw_password_entry_row_new())
        setTitle(secretTitle)
    }
}
