import GTKShim

/// A container that shows one of its children.
public final class Stack: Widget {
    package override class var type: GType { gtk_stack_get_type() }

    public convenience init() { self.init(adopting: gtk_stack_new()) }

    public func add(_ child: Widget, name: String) { gtk_stack_add_named(opaque, child.widget, name) }

    /// The name of the shown child. Setting an unknown name stops the program.
    public var visibleChildName: String? {
        get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
        set {
            guard let newValue, newValue != visibleChildName else { return }
            precondition(gtk_stack_get_child_by_name(opaque, newValue) != nil, "The stack has no child \(newValue)")
            gtk_stack_set_visible_child_name(opaque, newValue)
        }
    }
}

/// A container that shows one of its pages, which a view switcher selects.
public final class ViewStack: Widget {
    package override class var type: GType { adw_view_stack_get_type() }

    /// The name of the shown page. Setting an unknown name stops the program.
    public var visibleChildName: String? {
        get { adw_view_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
        set {
            guard let newValue, newValue != visibleChildName else { return }
            precondition(adw_view_stack_get_child_by_name(opaque, newValue) != nil, "There is no page \(newValue)")
            adw_view_stack_set_visible_child_name(opaque, newValue)
        }
    }
}

/// A view switcher in a header bar. It shows a title instead where the width does not suffice for the pages.
public final class ViewSwitcherTitle: Widget {
    package override class var type: GType { adw_view_switcher_title_get_type() }

    public var showsTitle: Bool { adw_view_switcher_title_get_title_visible(opaque) != 0 }

    @discardableResult
    public func onShowsTitleChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("title-visible", handler)
    }
}

/// A view switcher in a bar at the bottom of the window.
public final class ViewSwitcherBar: Widget {
    package override class var type: GType { adw_view_switcher_bar_get_type() }

    public var isRevealed: Bool {
        get { adw_view_switcher_bar_get_reveal(opaque) != 0 }
        set { adw_view_switcher_bar_set_reveal(opaque, newValue ? 1 : 0) }
    }
}

/// A container that shows the first of its children that fits.
public final class Squeezer: Widget {
    package override class var type: GType { adw_squeezer_get_type() }

    public convenience init() { self.init(adopting: adw_squeezer_new()) }

    public func add(_ child: Widget) { adw_squeezer_add(opaque, child.widget) }

    /// Whether no child is shown where none fits; otherwise the last one is.
    public var mayHideAll: Bool {
        get { adw_squeezer_get_allow_none(opaque) != 0 }
        set { adw_squeezer_set_allow_none(opaque, newValue ? 1 : 0) }
    }

    /// The child that fits now; nil before the first layout, or when no child fits.
    public var visibleChild: Widget? { adw_squeezer_get_visible_child(opaque).map { Widget(retaining: $0) } }

    /// Calls the handler when another child is shown. GTK calls it during a layout, so a handler must defer changes
    /// that affect the layout.
    @discardableResult
    public func onVisibleChildChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("visible-child", handler)
    }
}
