import GTKShim

/// A position in a range: what a scrolled window shows of its child, in application pixels.
public final class Adjustment: Object {
    package override class var type: GType { gtk_adjustment_get_type() }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> { typed() }

    /// Where the part in sight begins. Values outside the range are brought into it.
    public var value: Double {
        get { gtk_adjustment_get_value(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue) }
    }

    public var lower: Double { gtk_adjustment_get_lower(adjustment) }
    /// The end of the whole.
    public var upper: Double { gtk_adjustment_get_upper(adjustment) }
    /// The length of the part in sight.
    public var pageSize: Double { gtk_adjustment_get_page_size(adjustment) }
    /// How much lies beyond the part in sight.
    public var remaining: Double { max(0, upper - value - pageSize) }

    @discardableResult
    public func onValueChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("value-changed", handler)
    }

    /// Called when the range or the length of the part in sight has changed.
    @discardableResult
    public func onRangeChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("changed", handler)
    }
}
