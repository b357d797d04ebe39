import GTKShim

/// A choice of one among several words.
public final class DropDown: Widget {
    package override class var type: GType { gtk_drop_down_get_type() }

    public convenience init(_ choices: [String] = []) {
        self.init(adopting: gtk_drop_down_new_from_strings(nil))
        setChoices(choices)
    }

    /// Replaces the words; the first becomes the selected one.
    public func setChoices(_ choices: [String]) {
        StringList.with(choices) { gtk_drop_down_set_model(opaque, $0) }
    }

    /// The place of the selected word; nil when there is none. Setting nil selects none.
    public var selectedIndex: Int? {
        get {
            let selected = gtk_drop_down_get_selected(opaque)
            return selected == UInt32.max ? nil : Int(selected)
        }
        set { gtk_drop_down_set_selected(opaque, newValue.map(UInt32.init) ?? UInt32.max) }
    }

    /// Lets the words be searched by typing, for long lists.
    public func enableSearch() { vitrine_drop_down_enable_search(opaque) }

    @discardableResult
    public func onSelectionChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("selected", handler)
    }
}
