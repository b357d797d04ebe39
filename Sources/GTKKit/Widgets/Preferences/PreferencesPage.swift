import GTKShim

/// Groups of settings that belong together.
public final class PreferencesPage: Widget {
    package override class var type: GType { adw_preferences_page_get_type() }

    public convenience init(title: String, iconName: String) {
        self.init(adopting: adw_preferences_page_new())
        adw_preferences_page_set_title(typed(), title)
        adw_preferences_page_set_icon_name(typed(), iconName)
    }

    public func add(_ group: PreferencesGroup) { adw_preferences_page_add(typed(), group.typed()) }
}
