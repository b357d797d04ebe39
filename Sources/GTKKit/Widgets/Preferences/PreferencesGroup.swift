import GTKShim

/// Rows of settings below a heading.
public final class PreferencesGroup: Widget {
    package override class var type: GType { adw_preferences_group_get_type() }

    /// Plain text.
    public convenience init(title: String, description: String? = nil) {
        self.init(adopting: adw_preferences_group_new())
        adw_preferences_group_set_title(typed(), PangoMarkup.escaped(title))
        adw_preferences_group_set_description(typed(), description.map(PangoMarkup.escaped))
        // The words stand in a row with a place for buttons, which is empty. A row of GTK 4 asks them how wide they want to be for
        // their height, and they get wider than the window where a line can break anywhere, as in Japanese. A column does not.
        let words = descendants(as: Label.self).first { $0.wraps }?.parent
        words?.parent?.cast(to: BoxLayout.self)?.orientation = .vertical
    }

    public func add(_ row: Widget) { adw_preferences_group_add(typed(), row.widget) }
    public func remove(_ row: Widget) { adw_preferences_group_remove(typed(), row.widget) }
}
