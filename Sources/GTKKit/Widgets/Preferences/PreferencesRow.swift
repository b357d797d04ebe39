import GTKShim

/// A row of settings.
public class PreferencesRow: Widget {
    package override class var type: GType { adw_preferences_row_get_type() }

    /// Plain text.
    public func setTitle(_ title: String) {
        adw_preferences_row_set_use_markup(typed(), 0)
        adw_preferences_row_set_title(typed(), title)
    }

    public var title: String { String(cString: adw_preferences_row_get_title(typed())) }
}
