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
}
