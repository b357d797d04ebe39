import GTKShim

/// A short list whose rows all exist at once. Long lists use `ListHost`.
public final class ListBox: Widget {
    package override class var type: GType { gtk_list_box_get_type() }

    public convenience init() { self.init(adopting: gtk_list_box_new()) }

    public func append(_ row: Widget) { gtk_list_box_append(opaque, row.widget) }

    public func removeAll() {
        while let row = gtk_widget_get_first_child(widget) { gtk_list_box_remove(opaque, row) }
    }

    /// Whether a row can be selected.
    public var isSelectable: Bool {
        get { gtk_list_box_get_selection_mode(opaque) != GTK_SELECTION_NONE }
        set { gtk_list_box_set_selection_mode(opaque, newValue ? GTK_SELECTION_SINGLE : GTK_SELECTION_NONE) }
    }

    /// The index of the selected row.
    public var selectedIndex: Int? {
        gtk_list_box_get_selected_row(opaque).map { Int(gtk_list_box_row_get_index($0)) }
    }

    /// Selects the row at an index, or none.
    public func selectRow(at index: Int?) {
        gtk_list_box_select_row(opaque, index.flatMap { gtk_list_box_get_row_at_index(opaque, Int32($0)) })
    }

    /// Calls the handler with the index of the row that was clicked or activated by Enter.
    @discardableResult
    public func onRowActivated(_ handler: @escaping @MainActor (Int) -> Void) -> SignalConnection {
        receive("row-activated") { arguments in
            guard let row = vitrine_value_object(arguments[0]) else { return }
            handler(Int(gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self))))
        }
    }
}
