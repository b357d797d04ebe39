import GTKShim

/// A window's title bar with controls.
public final class HeaderBar: Widget {
    package override class var type: GType { adw_header_bar_get_type() }

    public convenience init() { self.init(adopting: adw_header_bar_new()) }

    /// Shows a widget instead of the window's title.
    public func setTitle(_ title: Widget?) { adw_header_bar_set_title_widget(opaque, title?.widget) }
    /// Whether it has the buttons that close, enlarge and hide the window, as far as the desktop shows them.
    public var showsWindowButtons: Bool {
        get { adw_header_bar_get_show_start_title_buttons(opaque) != 0 }
        set {
            adw_header_bar_set_show_start_title_buttons(opaque, newValue ? 1 : 0)
            adw_header_bar_set_show_end_title_buttons(opaque, newValue ? 1 : 0)
        }
    }

    public func packStart(_ child: Widget) { adw_header_bar_pack_start(opaque, child.widget) }
    public func packEnd(_ child: Widget) { adw_header_bar_pack_end(opaque, child.widget) }
}

/// A title with a subtitle below it.
public final class WindowTitle: Widget {
    package override class var type: GType { adw_window_title_get_type() }

    public convenience init(_ title: String, subtitle: String = "") {
        self.init(adopting: adw_window_title_new(title, subtitle))
    }

    public var title: String {
        get { String(cString: adw_window_title_get_title(opaque)) }
        set { adw_window_title_set_title(opaque, newValue) }
    }
}
