import GTKShim

/// A popover attached to a parent widget.
public class Popover: Widget {
    package override class var type: GType { gtk_popover_get_type() }

    public convenience init() { self.init(adopting: gtk_popover_new()) }

    public func setChild(_ child: Widget?) { gtk_popover_set_child(typed(), child?.widget) }

    /// Attaches the popover to a widget. The caller detaches it with `unparent` when the widget ends.
    public func setParent(_ parent: Widget) { gtk_widget_set_parent(widget, parent.widget) }

    /// Points the popover at a position in its parent, in the parent's application pixels.
    public func point(atX x: Double, y: Double) {
        var area = GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1)
        gtk_popover_set_pointing_to(typed(), &area)
    }

    public var hasArrow: Bool {
        get { gtk_popover_get_has_arrow(typed()) != 0 }
        set { gtk_popover_set_has_arrow(typed(), newValue ? 1 : 0) }
    }

    /// Whether the popover takes the keyboard focus and closes at a click outside.
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

extension Widget {
    /// Whether the widget is in a popover that is open.
    public var isInOpenPopover: Bool {
        gtk_widget_get_ancestor(widget, gtk_popover_get_type()).map { gtk_widget_get_mapped($0) != 0 } ?? false
    }
}

/// A menu in a popover, such as a row's context menu.
public final class PopoverMenu: Popover {
    package override class var type: GType { gtk_popover_menu_get_type() }

    /// Creates a popover without a menu.
    public convenience init() { self.init(adopting: gtk_popover_menu_new_from_model(nil)) }

    public func setMenu(_ menu: Menu) { gtk_popover_menu_set_menu_model(opaque, menu.typed()) }
}
