import GTKShim

/// Hears two fingers turning around each other.
public final class RotateGesture: EventController {
    package override class var type: GType { gtk_gesture_rotate_get_type() }

    public convenience init() { self.init(adopting: gtk_gesture_rotate_new()) }

    /// How far they have turned since the beginning, clockwise, in radians.
    public var angle: Double { gtk_gesture_rotate_get_angle_delta(opaque) }

    @discardableResult
    public func onEnd(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("end", handler) }
}
