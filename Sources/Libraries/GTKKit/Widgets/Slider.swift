import GTKShim

/// A control for an integer, which the user drags or changes with the arrow keys.
public final class Slider: Widget {
    package override class var type: GType { gtk_scale_get_type() }

    public convenience init(range: ClosedRange<Int>, step: Int) {
        self.init(
            adopting: gtk_scale_new_with_range(
                GTK_ORIENTATION_HORIZONTAL, Double(range.lowerBound), Double(range.upperBound), Double(step)))
        gtk_scale_set_draw_value(typed(), 0)
    }

    /// The value. Setting clamps it to the range.
    public var value: Int {
        get { Int(gtk_range_get_value(typed()).rounded()) }
        set { gtk_range_set_value(typed(), Double(newValue)) }
    }

    @discardableResult
    public func onValueChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("value-changed", handler)
    }
}
