import GTKShim

/// One child, and others that lie on it.
public final class Overlay: Widget {
    package override class var type: GType { gtk_overlay_get_type() }

    public convenience init() { self.init(adopting: gtk_overlay_new()) }

    public func setChild(_ child: Widget?) { gtk_overlay_set_child(opaque, child?.widget) }
    public func addOverlay(_ child: Widget) { gtk_overlay_add_overlay(opaque, child.widget) }
}
