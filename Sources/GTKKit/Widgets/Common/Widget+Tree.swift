import GTKShim

extension Widget {
    public var parent: Widget? { gtk_widget_get_parent(widget).map { Widget(retaining: $0) } }
    public var firstChild: Widget? { gtk_widget_get_first_child(widget).map { Widget(retaining: $0) } }
    public var nextSibling: Widget? { gtk_widget_get_next_sibling(widget).map { Widget(retaining: $0) } }

    /// The children in order.
    public var children: [Widget] { Array(sequence(first: firstChild, next: { $0?.nextSibling }).compactMap { $0 }) }

    /// The window it is in, if it is in one.
    public var window: Window? {
        gtk_widget_get_root(widget).flatMap { Object(retaining: $0).cast(to: Window.self) }
    }

    public func isAncestor(of other: Widget) -> Bool { gtk_widget_is_ancestor(other.widget, widget) != 0 }

    /// Takes it out of a parent that has no method of its own for that.
    public func unparent() { gtk_widget_unparent(widget) }

    public func add(_ controller: EventController) {
        // The widget takes a reference over; the wrapper keeps its own.
        g_object_ref(controller.raw)
        gtk_widget_add_controller(widget, controller.opaque)
    }

    public func remove(_ controller: EventController) {
        gtk_widget_remove_controller(widget, controller.opaque)
    }
}
