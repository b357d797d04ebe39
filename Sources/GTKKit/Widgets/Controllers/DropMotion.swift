import GTKShim

/// Hears something that is dragged move over its widget, whether it may be dropped there or not. Places are in the
/// widget's application pixels.
public final class DropMotion: EventController {
    package override class var type: GType { gtk_drop_controller_motion_get_type() }

    public convenience init() { self.init(adopting: gtk_drop_controller_motion_new()) }

    @discardableResult
    public func onMotion(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        receive("motion") { handler($0.double(0), $0.double(1)) }
    }

    @discardableResult
    public func onLeave(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("leave", handler) }
}
