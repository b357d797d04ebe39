import GTKShim

/// A bubble beside the widget it belongs to.
public class Popover: Widget {
    package override class var type: GType { gtk_popover_get_type() }

    public convenience init() { self.init(adopting: gtk_popover_new()) }

    public func setChild(_ child: Widget?) { gtk_popover_set_child(typed(), child?.widget) }

    /// Hangs it on a widget. Whoever does that takes it off again with `unparent` when the widget ends.
    public func setParent(_ parent: Widget) { gtk_widget_set_parent(widget, parent.widget) }

    /// Lets it point at a place inside its parent, in the parent's application pixels.
    public func point(atX x: Double, y: Double) {
        var area = GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1)
        gtk_popover_set_pointing_to(typed(), &area)
    }

    public var hasArrow: Bool {
        get { gtk_popover_get_has_arrow(typed()) != 0 }
        set { gtk_popover_set_has_arrow(typed(), newValue ? 1 : 0) }
    }

    /// Whether a click elsewhere closes it and it takes the keyboard.
    public var hidesByItself: Bool {
        get { gtk_popover_get_autohide(typed()) != 0 }
        set { gtk_popover_set_autohide(typed(), newValue ? 1 : 0) }
    }

    public func popUp() { gtk_popover_popup(typed()) }
    public func popDown() { gtk_popover_popdown(typed()) }

    @discardableResult
    public func onClosed(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("closed", handler)
    }
}
