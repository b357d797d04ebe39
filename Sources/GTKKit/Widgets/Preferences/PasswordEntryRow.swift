import GTKShim

/// A row to fill in that nobody should read over the user's shoulder.
public final class PasswordEntryRow: EntryRow {
    package override class var type: GType { adw_password_entry_row_get_type() }

    public convenience init(secretTitle: String) {
        self.init(adopting: adw_password_entry_row_new())
        setTitle(secretTitle)
    }
}
