import GTKShim

/// Hears the pointer being moved with its button held. Distances are in application pixels from the start.
public final class DragGesture: EventController {
    package override class var type: GType { gtk_gesture_drag_get_type() }

    public convenience init() { self.init(adopting: gtk_gesture_drag_new()) }

    /// Takes the drag for this gesture alone, or leaves it to others; to be called while it is handled.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
    public func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }

    @discardableResult
    public func onBegin(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        receive("drag-begin") { handler($0.double(0), $0.double(1)) }
    }

    @discardableResult
    public func onUpdate(_ handler: @escaping @MainActor (_ dx: Double, _ dy: Double) -> Void) -> SignalConnection {
        receive("drag-update") { handler($0.double(0), $0.double(1)) }
    }

    @discardableResult
    public func onEnd(_ handler: @escaping @MainActor (_ dx: Double, _ dy: Double) -> Void) -> SignalConnection {
        receive("drag-end") { handler($0.double(0), $0.double(1)) }
    }
}
