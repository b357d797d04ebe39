import GTKShim

/// A row that chooses one of several words.
public final class ComboRow: ActionRow {
    package override class var type: GType { adw_combo_row_get_type() }

    public convenience init(title: String, choices: [String]) {
        self.init(adopting: adw_combo_row_new())
        setTitle(title)
        setChoices(choices)
    }

    /// Replaces the words; the first becomes the selected one.
    public func setChoices(_ choices: [String]) {
        StringList.with(choices) { adw_combo_row_set_model(typed(), $0) }
    }

    public var selectedIndex: Int? {
        get {
            let selected = adw_combo_row_get_selected(typed())
            return selected == UInt32.max ? nil : Int(selected)
        }
        set { adw_combo_row_set_selected(typed(), newValue.map(UInt32.init) ?? UInt32.max) }
    }

    @discardableResult
    public func onSelectionChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("selected", handler)
    }
}
