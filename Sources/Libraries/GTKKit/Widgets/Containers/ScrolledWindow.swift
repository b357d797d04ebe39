import GTKShim

/// A container that scrolls a larger child.
public final class ScrolledWindow: Widget {
    package override class var type: GType { gtk_scrolled_window_get_type() }

    public convenience init() { self.init(adopting: gtk_scrolled_window_new()) }

    /// Creates a container that scrolls its child only vertically.
    ///
    /// - Parameter height: the limits between which its height follows its child's height, in application pixels.
    public convenience init(vertically child: Widget, height: ClosedRange<Int>? = nil) {
        self.init()
        setScrolls(horizontally: false, vertically: true)
        if let height { setContentHeight(minimum: height.lowerBound, maximum: height.upperBound) }
        setChild(child)
    }

    public func setChild(_ child: Widget?) { gtk_scrolled_window_set_child(opaque, child?.widget) }

    public var vertical: Adjustment { Adjustment(retaining: gtk_scrolled_window_get_vadjustment(opaque)) }
    public var horizontal: Adjustment { Adjustment(retaining: gtk_scrolled_window_get_hadjustment(opaque)) }

    /// Sets the scroll directions. In a direction without scrolling it is as large as its child.
    public func setScrolls(horizontally: Bool, vertically: Bool) {
        gtk_scrolled_window_set_policy(
            opaque, horizontally ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
            vertically ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER)
    }

    /// Draws a frame around the child, as around an entry.
    public func showFrame() { gtk_scrolled_window_set_has_frame(opaque, 1) }

    /// Sets the limits between which its height follows its child's height, in application pixels.
    public func setContentHeight(minimum: Int, maximum: Int) {
        gtk_scrolled_window_set_max_content_height(opaque, Int32(maximum))
        gtk_scrolled_window_set_min_content_height(opaque, Int32(minimum))
        gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    }

    /// Makes its natural width that of its child.
    public func followsContentWidth() { gtk_scrolled_window_set_propagate_natural_width(opaque, 1) }

    /// Whether the user holds the vertical scroll bar with the pointer. GTK marks its range with a style class meanwhile.
    public var isVerticalBarDragged: Bool { verticalRange?.hasStyleClass("dragging") ?? false }

    /// Calls the handler when `isVerticalBarDragged` may have changed.
    public func onVerticalBarDragged(_ handler: @escaping @MainActor () -> Void) {
        verticalRange?.connect("notify::css-classes", handler)
    }

    /// The widget inside of the vertical scroll bar that the pointer moves.
    package var verticalRange: Widget? {
        gtk_scrolled_window_get_vscrollbar(opaque).flatMap { Widget(retaining: $0).firstChild }
    }

    /// Whether the scroll bars overlay the child and appear with the pointer (the default), or stay beside the child as
    /// long as it can scroll.
    public var hasOverlayScrollBars: Bool {
        get { gtk_scrolled_window_get_overlay_scrolling(opaque) != 0 }
        set { gtk_scrolled_window_set_overlay_scrolling(opaque, newValue ? 1 : 0) }
    }
}

/// A value within a range: the scroll position of a scrolled window, in application pixels.
public final class Adjustment: Object {
    package override class var type: GType { gtk_adjustment_get_type() }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> { typed() }

    /// The start of the visible part. Setting clamps the value to the range.
    public var value: Double {
        get { gtk_adjustment_get_value(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue) }
    }

    public var lower: Double { gtk_adjustment_get_lower(adjustment) }
    /// The end of the range.
    public var upper: Double { gtk_adjustment_get_upper(adjustment) }
    /// The length of the visible part.
    public var pageSize: Double { gtk_adjustment_get_page_size(adjustment) }

    @discardableResult
    public func onValueChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("value-changed", handler)
    }

    /// Calls the handler when the range or the length of the visible part has changed.
    @discardableResult
    public func onRangeChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("changed", handler)
    }
}
