import GTKShim

/// A line of text that nobody should read over the user's shoulder; it keeps what is typed out of swappable memory.
public final class PasswordEntry: Widget, Editable {
    package override class var type: GType { gtk_password_entry_get_type() }

    public convenience init() {
        self.init(adopting: gtk_password_entry_new())
        gtk_password_entry_set_show_peek_icon(opaque, 1)
    }

    /// Called at Enter.
    @discardableResult
    public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("activate", handler)
    }
}
