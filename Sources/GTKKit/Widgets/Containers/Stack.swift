import GTKShim

/// Several children of which one is shown.
public final class Stack: Widget {
    package override class var type: GType { gtk_stack_get_type() }

    public convenience init() { self.init(adopting: gtk_stack_new()) }

    public func add(_ child: Widget, name: String) { gtk_stack_add_named(opaque, child.widget, name) }
    public func remove(_ child: Widget) { gtk_stack_remove(opaque, child.widget) }

    /// The name of the child that is shown. A name that no child has is refused loudly.
    public var visibleChildName: String? {
        get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
        set {
            guard let newValue, newValue != visibleChildName else { return }
            precondition(gtk_stack_get_child_by_name(opaque, newValue) != nil, "The stack has no child \(newValue)")
            gtk_stack_set_visible_child_name(opaque, newValue)
        }
    }
}
