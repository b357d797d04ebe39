import GTKShim

/// A page of groups of settings.
public final class PreferencesPage: Widget {
    package override class var type: GType { adw_preferences_page_get_type() }

    public convenience init(title: String, iconName: String) {
        self.init(adopting: adw_preferences_page_new())
        adw_preferences_page_set_title(typed(), title)
        adw_preferences_page_set_icon_name(typed(), iconName)
    }

    public func add(_ group: PreferencesGroup) { adw_preferences_page_add(typed(), group.typed()) }
}

/// A group of settings below a heading.
public final class PreferencesGroup: Widget {
    package override class var type: GType { adw_preferences_group_get_type() }

    /// Creates a group with plain texts and these rows.
    public convenience init(title: String, description: String? = nil, rows: [Widget] = []) {
        self.init(adopting: adw_preferences_group_new())
        adw_preferences_group_set_title(typed(), PangoMarkup.escaped(title))
        adw_preferences_group_set_description(typed(), description.map(PangoMarkup.escaped))
        // The texts are in a horizontal box with an empty space for buttons. A horizontal GtkBox asks texts for the
        // width at their height; where a line can break anywhere, as in Japanese, they become wider than the window. A
        // vertical box does not do that.
        let labels = descendants(as: Label.self)
        let texts = labels.first { $0.wraps }?.parent
        texts?.parent?.cast(to: BoxLayout.self)?.orientation = .vertical
        // libadwaita shortens the title, which has no room in a narrow window with large text.
        for label in labels {
            label.isEllipsized = false
            label.wraps = true
        }
        for row in rows { add(row) }
    }

    public func add(_ row: Widget) { adw_preferences_group_add(typed(), row.widget) }
    public func remove(_ row: Widget) { adw_preferences_group_remove(typed(), row.widget) }
}
