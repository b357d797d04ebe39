import GTKShim

/// A place for one child that may be exchanged.
public final class Bin: Widget {
    package override class var type: GType { adw_bin_get_type() }

    public convenience init(_ child: Widget? = nil) {
        self.init(adopting: adw_bin_new())
        setChild(child)
    }

    /// Takes the height of what the scrolled window in it holds, at the width there is; with less room, that scrolls. To be called
    /// while the scrolled window is its child.
    public func fitsScrolledContent() { vitrine_fit_scroller(widget) }

    public func setChild(_ child: Widget?) { adw_bin_set_child(typed(), child?.widget) }
}
