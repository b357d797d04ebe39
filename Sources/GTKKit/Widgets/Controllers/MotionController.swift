import GTKShim

/// Hears the pointer move over its widget. Places are in the widget's application pixels.
public final class MotionController: EventController {
    package override class var type: GType { gtk_event_controller_motion_get_type() }

    public convenience init() { self.init(adopting: gtk_event_controller_motion_new()) }

    @discardableResult
    public func onEnter(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        receive("enter") { handler($0.double(0), $0.double(1)) }
    }

    @discardableResult
    public func onMotion(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        receive("motion") { handler($0.double(0), $0.double(1)) }
    }

    @discardableResult
    public func onLeave(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("leave", handler) }
}
