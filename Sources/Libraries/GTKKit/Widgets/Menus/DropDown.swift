import GTKShim

/// A control that selects one of several texts.
public final class DropDown: Widget {
    package override class var type: GType { gtk_drop_down_get_type() }

    public convenience init(_ choices: [String] = []) {
        self.init(adopting: gtk_drop_down_new_from_strings(nil))
        setChoices(choices)
    }

    /// Replaces the choices and selects the first one.
    public func setChoices(_ choices: [String]) {
        StringList.with(choices) { gtk_drop_down_set_model(opaque, $0) }
    }

    /// The index of the selected choice; nil without choices.
    public var selectedIndex: Int? {
        let selected = gtk_drop_down_get_selected(opaque)
        return selected == UInt32.max ? nil : Int(selected)
    }

    /// Selects a choice. A drop-down with choices always has a selected one: since version 4.10, GTK can select none
    /// no longer.
    public func select(_ index: Int) { gtk_drop_down_set_selected(opaque, UInt32(clamping: index)) }

    @discardableResult
    public func onSelectionChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("selected", handler)
    }
}

/// Creates the list models of choices.
@MainActor
enum StringList {
    /// Passes a list model to a setter that adds a reference of its own.
    static func with(_ texts: [String], _ set: (OpaquePointer?) -> Void) {
        let list = gtk_string_list_new(nil)
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        texts.forEach { gtk_string_list_append(list, $0) }
        set(list)
    }
}
