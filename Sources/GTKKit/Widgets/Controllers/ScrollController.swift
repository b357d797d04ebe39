import GTKShim

/// Hears the wheel and two-finger scrolling.
public final class ScrollController: EventController {
    package override class var type: GType { gtk_event_controller_scroll_get_type() }

    public convenience init() {
        self.init(adopting: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
    }

    /// Called with the distance in clicks of a wheel, down and to the right being positive; the answer true uses it up.
    @discardableResult
    public func onScroll(
        _ handler: @escaping @MainActor (_ dx: Double, _ dy: Double, Modifiers) -> Bool
    ) -> SignalConnection {
        connectReturning("scroll") { [weak self] in handler($0.double(0), $0.double(1), self?.modifiers ?? []) }
    }
}
