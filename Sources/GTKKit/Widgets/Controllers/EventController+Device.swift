import GTKShim

extension EventController {
    /// Whether the event being handled comes from a touchpad: fingers there move things, a wheel's clicks do steps.
    public var isFromTouchpad: Bool { vitrine_event_is_from_touchpad(opaque) != 0 }

    /// When the event being handled happened, in seconds from whenever the system began to count.
    public var eventTime: Double { Double(gtk_event_controller_get_current_event_time(opaque)) / 1_000 }
}

extension ZoomGesture {
    /// The place between the fingers, in the widget's application pixels.
    public var middle: (x: Double, y: Double)? {
        var (x, y) = (0.0, 0.0)
        return gtk_gesture_get_bounding_box_center(opaque, &x, &y) != 0 ? (x, y) : nil
    }
}
