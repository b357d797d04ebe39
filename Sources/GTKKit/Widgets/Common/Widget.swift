import GTKShim

/// Anything that is shown. Properties are read from and written to the widget itself; nothing is kept twice.
///
/// Thread: main, as for everything of GTK.
public class Widget: Object {
    package override class var type: GType { gtk_widget_get_type() }

    /// The widget as C functions take it.
    package var widget: UnsafeMutablePointer<GtkWidget> { typed() }
}

extension Widget {
    /// Whether the widget wants to be shown; it is on screen when all its ancestors do too.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
    }

    /// Whether the widget reacts to the user. A widget inside an insensitive one does not, whatever it says here.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
    }

    /// The name it has in its interface file or style sheet.
    public var name: String {
        get { String(cString: gtk_widget_get_name(widget)) }
        set { gtk_widget_set_name(widget, newValue) }
    }

    /// What is shown while the pointer rests on it: plain text, never markup.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
        set { gtk_widget_set_tooltip_text(widget, newValue) }
    }

    /// From 0, invisible, to 1.
    public var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        set { gtk_widget_set_opacity(widget, newValue) }
    }

    /// A cursor by its name in CSS, such as `grab` or `zoom-in`; nil is the ancestor's.
    public func setCursor(named name: String?) { gtk_widget_set_cursor_from_name(widget, name) }
}
