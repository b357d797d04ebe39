import GTKShim

/// A window's title bar with room for controls.
public final class HeaderBar: Widget {
    package override class var type: GType { adw_header_bar_get_type() }

    public convenience init() { self.init(adopting: adw_header_bar_new()) }

    public func packEnd(_ child: Widget) { adw_header_bar_pack_end(opaque, child.widget) }
    public func remove(_ child: Widget) { adw_header_bar_remove(opaque, child.widget) }
}
