import GTKShim

/// A place for one child that may be exchanged.
public final class Bin: Widget {
    package override class var type: GType { adw_bin_get_type() }

    public convenience init(_ child: Widget? = nil) {
        self.init(adopting: adw_bin_new())
        setChild(child)
    }

    public func setChild(_ child: Widget?) { adw_bin_set_child(typed(), child?.widget) }
}
