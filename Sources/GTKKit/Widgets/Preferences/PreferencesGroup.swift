import GTKShim

/// Rows of settings below a heading.
public final class PreferencesGroup: Widget {
    package override class var type: GType { adw_preferences_group_get_type() }

    /// Plain text.
    public convenience init(title: String, description: String? = nil) {
        self.init(adopting: adw_preferences_group_new())
        adw_preferences_group_set_title(typed(), Markup.escaped(title))
        adw_preferences_group_set_description(typed(), description.map(Markup.escaped))
    }

    public func add(_ row: Widget) { adw_preferences_group_add(typed(), row.widget) }
    public func remove(_ row: Widget) { adw_preferences_group_remove(typed(), row.widget) }
}
