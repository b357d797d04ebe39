import GTKShim

/// Hears the keyboard come into its widget and leave it.
public final class FocusController: EventController {
    package override class var type: GType { gtk_event_controller_focus_get_type() }

    public convenience init() { self.init(adopting: gtk_event_controller_focus_new()) }

    @discardableResult
    public func onEnter(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("enter", handler) }

    @discardableResult
    public func onLeave(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("leave", handler) }
}
