import GTKShim

/// On or off.
public final class Switch: Widget {
    package override class var type: GType { gtk_switch_get_type() }

    public convenience init() { self.init(adopting: gtk_switch_new()) }

    public var isOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
    }

    @discardableResult
    public func onToggled(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("active", handler)
    }
}
