import GTKShim

/// A window onto a child that is larger.
public final class ScrolledWindow: Widget {
    package override class var type: GType { gtk_scrolled_window_get_type() }

    public convenience init() { self.init(adopting: gtk_scrolled_window_new()) }

    public func setChild(_ child: Widget?) { gtk_scrolled_window_set_child(opaque, child?.widget) }

    public var vertical: Adjustment { Adjustment(retaining: gtk_scrolled_window_get_vadjustment(opaque)) }
    public var horizontal: Adjustment { Adjustment(retaining: gtk_scrolled_window_get_hadjustment(opaque)) }

    /// Which directions it scrolls in; in the others it is as large as its child.
    public func setScrolls(horizontally: Bool, vertically: Bool) {
        gtk_scrolled_window_set_policy(
            opaque, horizontally ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
            vertically ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER)
    }

    /// The heights between which it follows its child's, in application pixels.
    public func setContentHeight(minimum: Int, maximum: Int) {
        gtk_scrolled_window_set_max_content_height(opaque, Int32(maximum))
        gtk_scrolled_window_set_min_content_height(opaque, Int32(minimum))
        gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    }

    /// Whether its scroll bars lie above the child and come with the pointer, as usual, or stand beside the child as long as
    /// there is something to scroll.
    public var hasOverlayScrollBars: Bool {
        get { gtk_scrolled_window_get_overlay_scrolling(opaque) != 0 }
        set { gtk_scrolled_window_set_overlay_scrolling(opaque, newValue ? 1 : 0) }
    }

    public enum Edge: Int, Sendable {
        case left, right, top, bottom
    }

    /// Called when scrolling has come to an edge.
    @discardableResult
    public func onEdgeReached(_ handler: @escaping @MainActor (Edge) -> Void) -> SignalConnection {
        receive("edge-reached") { if let edge = Edge(rawValue: $0.enumeration(0)) { handler(edge) } }
    }
}
