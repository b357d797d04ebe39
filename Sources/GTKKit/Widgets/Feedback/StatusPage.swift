import GTKShim

/// A page that says why there is nothing else, and what to do.
public final class StatusPage: Widget {
    package override class var type: GType { adw_status_page_get_type() }

    public convenience init() { self.init(adopting: adw_status_page_new()) }

    public func setIconName(_ name: String?) { adw_status_page_set_icon_name(opaque, name) }

    /// Plain text.
    public func setTitle(_ text: String) { adw_status_page_set_title(opaque, text) }

    /// Plain text; the widget itself would read markup.
    public func setDescription(_ text: String) {
        adw_status_page_set_description(opaque, PangoMarkup.escaped(text))
    }

    /// What stands below the words, such as a button.
    public func setChild(_ child: Widget?) { adw_status_page_set_child(opaque, child?.widget) }

    public var title: String { String(cString: adw_status_page_get_title(opaque)) }
}
