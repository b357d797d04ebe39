import GTKShim

/// Hears two fingers moving apart or together.
public final class ZoomGesture: EventController {
    package override class var type: GType { gtk_gesture_zoom_get_type() }

    public convenience init() { self.init(adopting: gtk_gesture_zoom_new()) }

    @discardableResult
    public func onBegin(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("begin", handler) }

    /// Called with the scale since the beginning: 1 is unchanged.
    @discardableResult
    public func onScaleChanged(_ handler: @escaping @MainActor (Double) -> Void) -> SignalConnection {
        receive("scale-changed") { handler($0.double(0)) }
    }

    /// Lets both be heard from the same two fingers: what one of them takes or leaves holds for the other, too. Both must have
    /// been added to the same widget.
    public func group(with rotate: RotateGesture) { gtk_gesture_group(opaque, rotate.opaque) }

    public func isGrouped(with rotate: RotateGesture) -> Bool {
        gtk_gesture_is_grouped_with(opaque, rotate.opaque) != 0
    }
}
