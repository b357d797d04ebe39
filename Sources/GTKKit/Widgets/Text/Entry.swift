import GTKShim

/// A line of text to fill in.
public final class Entry: Widget, Editable {
    package override class var type: GType { gtk_entry_get_type() }

    public convenience init() { self.init(adopting: gtk_entry_new()) }

    /// What is shown while it is empty.
    public var placeholder: String {
        get { gtk_entry_get_placeholder_text(typed()).map { String(cString: $0) } ?? "" }
        set { gtk_entry_set_placeholder_text(typed(), newValue) }
    }

    /// Whether Enter also activates the window's default widget.
    public var activatesDefault: Bool {
        get { gtk_entry_get_activates_default(typed()) != 0 }
        set { gtk_entry_set_activates_default(typed(), newValue ? 1 : 0) }
    }

    /// Called at Enter.
    @discardableResult
    public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("activate", handler)
    }
}
