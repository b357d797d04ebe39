import GTKShim

/// A row with words and whatever control is put at its end.
public class ActionRow: PreferencesRow {
    package override class var type: GType { adw_action_row_get_type() }

    public convenience init(title: String, subtitle: String = "") {
        self.init(adopting: adw_action_row_new())
        setTitle(title)
        setSubtitle(subtitle)
    }

    /// Plain text.
    public func setSubtitle(_ text: String) {
        adw_preferences_row_set_use_markup(typed(), 0)
        adw_action_row_set_subtitle(typed(), text)
    }

    public func addSuffix(_ child: Widget) { adw_action_row_add_suffix(typed(), child.widget) }

    /// What a click anywhere on the row activates; it is also named after the row.
    public func setActivatableWidget(_ child: Widget) {
        adw_action_row_set_activatable_widget(typed(), child.widget)
        // The row itself has no name that GTK would hand on: its title has.
        vitrine_name_after_row(child.widget, widget)
    }

    /// Whether a click on the row itself does something.
    public var isActivatable: Bool {
        get { gtk_list_box_row_get_activatable(typed()) != 0 }
        set { gtk_list_box_row_set_activatable(typed(), newValue ? 1 : 0) }
    }

    @discardableResult
    public func onActivated(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("activated", handler)
    }
}
