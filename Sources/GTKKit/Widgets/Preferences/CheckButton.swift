import GTKShim

/// A mark that is there or not, with words beside it.
public final class CheckButton: Widget {
    package override class var type: GType { gtk_check_button_get_type() }

    public convenience init(label: String) { self.init(adopting: gtk_check_button_new_with_mnemonic(label)) }

    public var isActive: Bool {
        get { gtk_check_button_get_active(typed()) != 0 }
        set { gtk_check_button_set_active(typed(), newValue ? 1 : 0) }
    }

    @discardableResult
    public func onToggled(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("toggled", handler)
    }
}
