import GTKShim

extension ScrollController {
    /// Whether the distances of the event being handled are in application pixels rather than in clicks of a wheel.
    public var isInPixels: Bool { gtk_event_controller_scroll_get_unit(opaque) == GDK_SCROLL_UNIT_SURFACE }
}
