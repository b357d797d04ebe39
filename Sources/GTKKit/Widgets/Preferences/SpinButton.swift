import GTKShim

/// A whole number to type or to step.
public final class SpinButton: Widget {
    package override class var type: GType { gtk_spin_button_get_type() }

    public convenience init(range: ClosedRange<Int>, step: Int = 1) {
        self.init(
            adopting: gtk_spin_button_new_with_range(
                Double(range.lowerBound), Double(range.upperBound), Double(step)))
    }

    /// Brought into the range.
    public var value: Int {
        get { Int(gtk_spin_button_get_value_as_int(opaque)) }
        set { gtk_spin_button_set_value(opaque, Double(newValue)) }
    }

    @discardableResult
    public func onValueChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("value-changed", handler)
    }
}
