import GTKShim

/// Hears clicks, single and repeated. Places are in the widget's application pixels.
public final class ClickGesture: EventController {
    package override class var type: GType { gtk_gesture_click_get_type() }

    public enum MouseButton: UInt32, Sendable {
        case any = 0, primary = 1, middle = 2, secondary = 3
    }

    public convenience init(_ button: MouseButton = .primary) {
        self.init(adopting: gtk_gesture_click_new())
        gtk_gesture_single_set_button(opaque, button.rawValue)
    }

    /// Called at each press with its number in a row: 2 is a double click.
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

    /// Takes the click for this gesture alone; to be called while it is handled.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
}
