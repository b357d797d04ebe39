import GTKShim

/// A child that does not grow wider than can be read with ease.
public final class Clamp: Widget {
    package override class var type: GType { adw_clamp_get_type() }

    /// `maximumSize` is in application pixels.
    public convenience init(_ child: Widget, maximumSize: Int) {
        self.init(adopting: adw_clamp_new())
        adw_clamp_set_child(opaque, child.widget)
        adw_clamp_set_maximum_size(opaque, Int32(maximumSize))
    }
}
