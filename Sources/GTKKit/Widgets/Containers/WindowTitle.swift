import GTKShim

/// A title with a smaller line below it.
public final class WindowTitle: Widget {
    package override class var type: GType { adw_window_title_get_type() }

    public convenience init(_ title: String, subtitle: String = "") {
        self.init(adopting: adw_window_title_new(title, subtitle))
    }

    public var title: String {
        get { String(cString: adw_window_title_get_title(opaque)) }
        set { adw_window_title_set_title(opaque, newValue) }
    }

    public var subtitle: String {
        get { String(cString: adw_window_title_get_subtitle(opaque)) }
        set { adw_window_title_set_subtitle(opaque, newValue) }
    }
}
