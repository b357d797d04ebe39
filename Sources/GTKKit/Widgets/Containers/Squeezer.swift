import GTKShim

/// Several children of which the first is shown that has room.
public final class Squeezer: Widget {
    package override class var type: GType { adw_squeezer_get_type() }

    /// The child that has room now; nil before the first layout, or when none has.
    public var visibleChild: Widget? { adw_squeezer_get_visible_child(opaque).map { Widget(retaining: $0) } }

    /// Called when another child is shown, in the midst of a layout: what changes the layout again has to wait until it is over.
    @discardableResult
    public func onVisibleChildChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("visible-child", handler)
    }
}
