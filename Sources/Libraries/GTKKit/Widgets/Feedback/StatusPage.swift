import GTKShim

/// A page that explains why there is no content and what the user can do.
public final class StatusPage: Widget {
    package override class var type: GType { adw_status_page_get_type() }

    public convenience init() { self.init(adopting: adw_status_page_new()) }

    public func setIconName(_ name: String?) { adw_status_page_set_icon_name(opaque, name) }

    /// Sets the title as plain text.
    public func setTitle(_ text: String) { adw_status_page_set_title(opaque, text) }

    /// Sets the description as plain text; the text is escaped, because the widget interprets markup.
    public func setDescription(_ text: String) {
        adw_status_page_set_description(opaque, PangoMarkup.escaped(text))
    }

    public var title: String { String(cString: adw_status_page_get_title(opaque)) }
}
