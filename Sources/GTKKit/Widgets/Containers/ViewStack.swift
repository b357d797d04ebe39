import GTKShim

/// Pages of which one is shown, chosen by a switcher beside it.
public final class ViewStack: Widget {
    package override class var type: GType { adw_view_stack_get_type() }

    /// The name of the page that is shown. A name that no page has is refused loudly.
    public var visibleChildName: String? {
        get { adw_view_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
        set {
            guard let newValue, newValue != visibleChildName else { return }
            precondition(adw_view_stack_get_child_by_name(opaque, newValue) != nil, "There is no page \(newValue)")
            adw_view_stack_set_visible_child_name(opaque, newValue)
        }
    }
}
