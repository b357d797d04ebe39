import GTKShim

/// A row to fill in.
public class EntryRow: PreferencesRow, Editable {
    package override class var type: GType { adw_entry_row_get_type() }

    public convenience init(title: String) {
        self.init(adopting: adw_entry_row_new())
        setTitle(title)
    }

    /// Whether changes wait for the button at its end (or Enter) before `onApply`.
    public var showsApplyButton: Bool {
        get { adw_entry_row_get_show_apply_button(typed()) != 0 }
        set { adw_entry_row_set_show_apply_button(typed(), newValue ? 1 : 0) }
    }

    public func addSuffix(_ child: Widget) { adw_entry_row_add_suffix(typed(), child.widget) }

    @discardableResult
    public func onApply(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("apply", handler) }
}
