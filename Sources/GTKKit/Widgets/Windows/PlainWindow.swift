import GTKShim

/// A window with rounded corners and no title bar of its own: put a `HeaderBar` into its content.
public final class PlainWindow: Window {
    package override class var type: GType { adw_window_get_type() }

    public convenience init() {
        // Retained: GTK owns a window from the start and returns it without a reference for the caller.
        self.init(retaining: adw_window_new())
    }

    public func setContent(_ content: Widget?) { adw_window_set_content(typed(), content?.widget) }
}
