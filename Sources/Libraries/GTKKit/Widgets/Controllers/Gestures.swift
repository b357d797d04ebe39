import GTKShim

/// Recognizes single and repeated clicks. Coordinates are in the widget's application pixels.
public final class ClickGesture: EventController {
    package override class var type: GType { gtk_gesture_click_get_type() }

    /// The mouse button to recognize, with GDK's number.
    public enum MouseButton: UInt32, Sendable {
        case any = 0, primary = 1, middle = 2, secondary = 3
    }

    public convenience init(_ button: MouseButton = .primary) {
        self.init(adopting: gtk_gesture_click_new())
        gtk_gesture_single_set_button(opaque, button.rawValue)
    }

    /// Calls the handler at each press with the count of consecutive presses: 2 is a double click.
    @discardableResult
    public func onPressed(
        _ handler: @escaping @MainActor (_ count: Int, _ x: Double, _ y: Double) -> Void
    ) -> SignalConnection {
        receive("pressed") { handler($0.int(0), $0.double(1), $0.double(2)) }
    }

    @discardableResult
    public func onReleased(
        _ handler: @escaping @MainActor (_ count: Int, _ x: Double, _ y: Double) -> Void
    ) -> SignalConnection {
        receive("released") { handler($0.int(0), $0.double(1), $0.double(2)) }
    }

    /// Claims the click for this gesture alone. It must be called in a handler of the gesture.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
}

/// Recognizes pointer movement with a pressed button. Distances are in application pixels from the start.
public final class DragGesture: EventController {
    package override class var type: GType { gtk_gesture_drag_get_type() }

    public convenience init() { self.init(adopting: gtk_gesture_drag_new()) }

    /// Claims the drag for this gesture alone. It must be called in a handler of the gesture.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
    /// Where the drag has begun, in the widget's application pixels; `nil` without a drag.
    public var start: (x: Double, y: Double)? {
        var (x, y) = (0.0, 0.0)
        return gtk_gesture_drag_get_start_point(opaque, &x, &y) != 0 ? (x, y) : nil
    }
    /// Whether a finger drags. It must be read in a handler of the gesture.
    public var isTouch: Bool { gtk_gesture_single_get_current_sequence(opaque) != nil }
    /// Leaves the drag to other gestures. It must be called in a handler of the gesture.
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

/// Recognizes two fingers moving apart or together.
public final class ZoomGesture: EventController {
    package override class var type: GType { gtk_gesture_zoom_get_type() }

    public convenience init() { self.init(adopting: gtk_gesture_zoom_new()) }

    @discardableResult
    public func onBegin(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("begin", handler) }

    /// Calls the handler with the scale since the start: 1 is unchanged.
    @discardableResult
    public func onScaleChanged(_ handler: @escaping @MainActor (Double) -> Void) -> SignalConnection {
        receive("scale-changed") { handler($0.double(0)) }
    }

    /// Groups both gestures, so that the same two fingers drive both: if one gesture claims or denies them, the other
    /// does too. Both gestures must have been added to the same widget.
    public func group(with rotate: RotateGesture) { gtk_gesture_group(opaque, rotate.opaque) }

    /// The center between the fingers, in the widget's application pixels.
    public var middle: (x: Double, y: Double)? {
        var (x, y) = (0.0, 0.0)
        return gtk_gesture_get_bounding_box_center(opaque, &x, &y) != 0 ? (x, y) : nil
    }
}

/// Recognizes the rotation of two fingers.
public final class RotateGesture: EventController {
    package override class var type: GType { gtk_gesture_rotate_get_type() }

    public convenience init() { self.init(adopting: gtk_gesture_rotate_new()) }

    /// The angle since the start, clockwise, in radians.
    public var angle: Double { gtk_gesture_rotate_get_angle_delta(opaque) }

    @discardableResult
    public func onEnd(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("end", handler) }
}
