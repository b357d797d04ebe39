import GTKShim

/// A main window, with actions of its own (`win.…`).
public final class ApplicationWindow: Window, ActionMap {
    package override class var type: GType { adw_application_window_get_type() }

    public convenience init(application: Application) {
        // Retained: GTK owns a window from the start and returns it without a reference for the caller.
        self.init(retaining: adw_application_window_new(application.gtkApplication))
    }

    public func setContent(_ content: Widget?) { adw_application_window_set_content(typed(), content?.widget) }

    /// The window that Ctrl+? opens; it brings the action `win.show-help-overlay` with it.
    public func setShortcutsWindow(_ shortcuts: ShortcutsWindow?) {
        gtk_application_window_set_help_overlay(typed(), shortcuts?.opaque)
    }
}
