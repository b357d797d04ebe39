import GTKShim

/// A window of pages of settings.
public final class PreferencesWindow: Window {
    package override class var type: GType { adw_preferences_window_get_type() }

    public convenience init(parent: Window?) {
        self.init(retaining: adw_preferences_window_new())
        setParent(parent, modal: true)
    }

    public func add(_ page: PreferencesPage) { adw_preferences_window_add(typed(), page.typed()) }

    public func show(_ page: PreferencesPage) { adw_preferences_window_set_visible_page(typed(), page.typed()) }

    public func add(_ toast: Toast) {
        // The window takes a reference over; the wrapper keeps its own.
        g_object_ref(toast.raw)
        adw_preferences_window_add_toast(typed(), toast.opaque)
    }
}
