import GTKShim

/// Reads and changes the selected items of a list.
///
/// Ownership: holds the selection model and its list view. Thread: main.
@MainActor
struct ListSelection {
    private let model: Object
    private let view: ListView
    private let selectsSeveral: Bool

    /// Connects a model to a list view. Nothing is selected at first.
    init(installing source: Object, _ factory: Object, into view: ListView, selectsSeveral: Bool) {
        (self.view, self.selectsSeveral) = (view, selectsSeveral)
        // The constructors take over one reference of the model; the caller keeps its own.
        g_object_ref(source.raw)
        if selectsSeveral {
            model = Object(adopting: gtk_multi_selection_new(source.opaque))
        } else {
            model = Object(adopting: gtk_single_selection_new(source.opaque))
            gtk_single_selection_set_autoselect(model.opaque, 0)
            gtk_single_selection_set_can_unselect(model.opaque, 1)
            gtk_single_selection_set_selected(model.opaque, UInt32.max)
        }
        gtk_list_view_set_factory(view.opaque, factory.opaque)
        gtk_list_view_set_model(view.opaque, model.opaque)
    }

    /// The first selected position.
    var first: Int? { selected.first }

    /// All selected positions, in ascending order.
    var positions: [Int] { selected.positions }

    private var selected: PositionSet { PositionSet(adopting: gtk_selection_model_get_selection(model.opaque)) }

    func contains(_ position: Int) -> Bool {
        gtk_selection_model_is_selected(model.opaque, UInt32(clamping: position)) != 0
    }

    /// Selects only this position, or nothing. A later `extend` starts from here.
    func select(_ position: Int?) {
        if let position {
            vitrine_list_view_select(view.opaque, UInt32(clamping: position), 0)
        } else if selectsSeveral {
            gtk_selection_model_unselect_all(model.opaque)
        } else {
            gtk_single_selection_set_selected(model.opaque, UInt32.max)
        }
    }

    /// Selects these positions only, in one step.
    func select(_ positions: [Int]) {
        let (selected, all) = (PositionSet(), PositionSet())
        for position in positions { selected.insert(position..<position + 1) }
        all.insert(0..<Int(g_list_model_get_n_items(model.opaque)))
        selected.withBitset { selected in
            all.withBitset { _ = gtk_selection_model_set_selection(model.opaque, selected, $0) }
        }
    }

    /// Removes one position from the selection.
    func remove(_ position: Int) { gtk_selection_model_unselect_item(model.opaque, UInt32(clamping: position)) }

    /// Adds one position to the selection.
    func insert(_ position: Int) { gtk_selection_model_select_item(model.opaque, UInt32(clamping: position), 0) }

    /// Selects all positions from the last selected one to this one.
    func extend(to position: Int) { vitrine_list_view_select(view.opaque, UInt32(clamping: position), 1) }

    func onChanged(_ handler: @escaping @MainActor () -> Void) {
        model.connect("selection-changed", handler)
    }
}
