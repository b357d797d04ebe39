import Differences
import GTKShim

/// A GtkListView, which shows many items in one column with few row widgets. A `ListHost` provides the rows.
public final class ListView: Widget {
    package override class var type: GType { gtk_list_view_get_type() }

    /// Creates an empty list.
    public convenience init() {
        self.init(adopting: gtk_list_view_new(nil, nil))
    }
}

/// Connects a list view to any number of items, which are created when GTK asks for them.
///
/// The host stores no items: it calls `itemAt` for each item that GTK needs, with positions below `count`. `itemAt`
/// returns the same object for the same position until the host is told of a change. The costs do not depend on the
/// number of items.
///
/// Callers report each change after the source has changed: `reset`, `insert`, `remove`, `apply`.
///
/// Ownership: the list view owns model, factory and rows, so they live and end with it. The host refers to them and
/// holds the list view. Thread: main.
@MainActor
public final class ListHost<Item: AnyObject, Row: ListRow> where Row.Item == Item {
    public let listView: ListView
    public var onActivate: (Int) -> Void = { _ in }
    public var onSelectionChanged: (Int?) -> Void = { _ in }
    public var onVisibleRangeChanged: (Range<Int>) -> Void = { _ in }
    public private(set) var visibleRange = 0..<0

    private let model: Object
    private let selection: Object
    private let selectsSeveral: Bool
    private let rows: RowRegistry<Row>
    private let layoutCallback: LayoutCallback
    private var reportedSelection: [Int] = []
    private var isFirstLayoutDue = true
    private var isSplicing = false
    /// The row to scroll to after the first layout, and whether it takes the keyboard focus.
    private var pendingScroll: (position: Int, takesFocus: Bool)?

    /// Connects a list view that has had no host before. The list has no items yet.
    ///
    /// - Parameters:
    ///   - itemAt: returns the item at a position. The list view holds the closure and its captures.
    ///   - selectsSeveral: whether Ctrl and Shift select more than one item.
    ///   - makeRow: creates a row. GTK asks for about 205 rows and recycles them. The list view holds the closure.
    public init(
        _ listView: ListView, selectsSeveral: Bool = false, itemAt: @escaping @MainActor (Int) -> Item,
        makeRow: @escaping @MainActor () -> Row
    ) {
        self.listView = listView
        let layoutCallback = LayoutCallback(listView)
        let rows = RowRegistry(layoutCallback, makeRow: makeRow)
        let model = ListSource(itemAt: itemAt).makeModel()
        let factory = rows.makeFactory()
        let selection = Self.makeSelection(of: model, selectsSeveral: selectsSeveral)
        // The wrapper is the factory's only owner until the list view retains it.
        withExtendedLifetime(factory) { gtk_list_view_set_factory(listView.opaque, factory.opaque) }
        gtk_list_view_set_model(listView.opaque, selection.opaque)
        (self.model, self.selection, self.selectsSeveral) = (model, selection, selectsSeveral)
        self.rows = rows
        self.layoutCallback = layoutCallback
        rows.host = self
        listView.receive("activate") { [weak self] in self?.onActivate($0.uint(0)) }
        selection.connect("selection-changed") { [weak self] in self?.reportSelection() }
    }

    /// Returns a selection model, in which nothing is selected.
    private static func makeSelection(of model: Object, selectsSeveral: Bool) -> Object {
        // The constructors take over one reference of the model; the caller keeps its own.
        g_object_ref(model.raw)
        if selectsSeveral { return Object(adopting: gtk_multi_selection_new(model.opaque)) }
        let selection = Object(adopting: gtk_single_selection_new(model.opaque))
        gtk_single_selection_set_autoselect(selection.opaque, 0)
        gtk_single_selection_set_can_unselect(selection.opaque, 1)
        gtk_single_selection_set_selected(selection.opaque, UInt32.max)
        return selection
    }

    public var count: Int { Int(vitrine_list_model_get_count(model.opaque)) }

    /// The number of row widgets. GTK keeps about 205, however many items there are.
    public var rowCount: Int { rows.count }

    /// Returns the row at this position; nil for positions far from the visible range.
    public func row(at position: Int) -> Row? { rows.row(at: position) }

    /// Returns the position of the row that this widget is or is inside of.
    public func position(of widget: Widget) -> Int? {
        sequence(first: widget, next: \.parent).lazy.compactMap { rows.position(of: $0) }.first
    }

    /// Returns the position of the row at a point in the view's application pixels.
    public func position(atX x: Double, y: Double) -> Int? {
        guard let picked = gtk_widget_pick(listView.widget, x, y, GTK_PICK_DEFAULT) else { return nil }
        return position(of: Widget(retaining: picked))
    }

    /// Applies a change of common state, which no item contains, to every row that shows an item, and updates the rows'
    /// names.
    public func update(_ change: (Row) -> Void) { rows.update(change) }
    public func update(at positions: Range<Int>, _ change: (Row) -> Void) { rows.update(at: positions, change) }

    // MARK: Changes

    /// Replaces all items, as after a new search: clears the selection and scrolls to the top.
    public func reset(count newCount: Int) {
        select(nil)
        pendingScroll = nil
        // GTK searches all added items for its anchor item and its focused item, and so creates each of them. With two
        // steps it searches only the items of the first step, and still finds new items for its existing rows.
        let firstStep = min(newCount, rowsKeptByGTK)
        splice(at: 0, removing: count, adding: firstStep)
        splice(at: firstStep, removing: 0, adding: newCount - firstStep)
        // A list without a layout begins at the top.
        if listView.allocatedHeight > 0 { scrollTo(0) }
    }

    /// Reports that `added` items were inserted at `position`. Visible rows stay in place.
    public func insert(count added: Int, at position: Int) {
        splice(at: position, removing: 0, adding: added)
    }

    /// Reports that `removed` items were removed from `position` on.
    public func remove(count removed: Int, at position: Int) {
        splice(at: position, removing: removed, adding: 0)
    }

    public func apply(_ edits: ListEdits, prepare: (ListEdits.Step) -> Void) {
        let selected = selectedPositions
        isSplicing = true
        for step in edits.steps(leaving: visibleRange) {
            prepare(step)
            splice(at: step.position, removing: step.removed, adding: step.added)
        }
        reselect(selected, after: edits)
        isSplicing = false
        reportSelection()
    }

    private func splice(at position: Int, removing removed: Int, adding added: Int) {
        precondition(
            position >= 0 && removed >= 0 && added >= 0 && position + removed <= count,
            "a list of \(count) items cannot lose \(removed) at \(position)")
        precondition(count - removed + added < Int(UInt32.max), "a list holds fewer than 4,294,967,295 items")
        if count == removed { isFirstLayoutDue = true }
        movePendingScroll(at: position, removing: removed, adding: added)
        vitrine_list_model_splice(model.opaque, UInt32(position), UInt32(removed), UInt32(added))
        // A selected item may have moved to another position; the selection model emits no signal for that.
        reportSelection()
        // A row that keeps its item may have another position now; GTK emits no row event for that.
        layoutCallback.request()
    }

    // MARK: Selection

    private var selected: PositionSet { PositionSet(adopting: gtk_selection_model_get_selection(selection.opaque)) }

    public var selectedPosition: Int? { selected.first }
    public var selectedPositions: [Int] { selected.positions }

    public func isSelected(_ position: Int) -> Bool {
        gtk_selection_model_is_selected(selection.opaque, UInt32(clamping: position)) != 0
    }

    /// Selects only this position, or nothing. The list does not scroll.
    public func select(_ position: Int?) {
        if let position {
            vitrine_list_view_select(listView.opaque, UInt32(clamping: position), 0)
        } else if selectsSeveral {
            gtk_selection_model_unselect_all(selection.opaque)
        } else {
            gtk_single_selection_set_selected(selection.opaque, UInt32.max)
        }
    }

    public func select(_ positions: [Int]) {
        let (selected, all) = (PositionSet(), PositionSet())
        for position in positions { selected.insert(position..<position + 1) }
        all.insert(0..<count)
        selected.withBitset { selected in
            all.withBitset { _ = gtk_selection_model_set_selection(selection.opaque, selected, $0) }
        }
    }

    public func deselect(_ position: Int) {
        gtk_selection_model_unselect_item(selection.opaque, UInt32(clamping: position))
    }

    public func addToSelection(_ position: Int) {
        gtk_selection_model_select_item(selection.opaque, UInt32(clamping: position), 0)
    }

    /// Selects all positions from the last selected one to this one, as Shift and a click do.
    public func extendSelection(to position: Int) {
        vitrine_list_view_select(listView.opaque, UInt32(clamping: position), 1)
    }

    private func reportSelection() {
        guard !isSplicing, reportedSelection != selectedPositions else { return }
        reportedSelection = selectedPositions
        onSelectionChanged(reportedSelection.first)
    }

    // MARK: Scrolling

    /// Scrolls the minimum distance that makes the whole row visible; before the first layout of the list, as soon as
    /// that is done.
    public func scrollTo(_ position: Int) { scrollTo(position, takesFocus: false) }

    /// Scrolls to the row and moves the keyboard focus to it.
    public func focus(_ position: Int) { scrollTo(position, takesFocus: true) }

    private func scrollTo(_ position: Int, takesFocus: Bool) {
        guard position >= 0, position < count else { return }
        // GTK places the row at a share of the visible height. Without a height the share is not a number: GTK would create
        // the rows around this one and show another place, which stays blank.
        guard listView.allocatedHeight > 0 else {
            let keepsFocus = pendingScroll.map { $0.position == position && $0.takesFocus } ?? false
            // Rows near the beginning have widgets already.
            let hasFocus = takesFocus && row(at: position)?.widget.parent?.grabFocus() == true
            pendingScroll = (position, (takesFocus || keepsFocus) && !hasFocus)
            return layoutCallback.request()
        }
        pendingScroll = nil
        vitrine_list_view_scroll_to(listView.opaque, UInt32(position))
        // GTK creates the row widget during the scroll.
        if takesFocus { row(at: position)?.widget.parent?.grabFocus() }
    }

    /// Updates the row to scroll to before a change of the items. If its item is removed, nothing is scrolled.
    private func movePendingScroll(at position: Int, removing removed: Int, adding added: Int) {
        guard let pending = pendingScroll, pending.position >= position else { return }
        if pending.position >= position + removed {
            pendingScroll?.position += added - removed
        } else if removed != added {
            pendingScroll = nil
        }
    }

    private func scrollAfterFirstLayout() {
        guard let pending = pendingScroll, listView.allocatedHeight > 0 else { return }
        scrollTo(pending.position)
        guard pending.takesFocus else { return }
        // The focus may change other widgets, which the layout in progress does not allow.
        MainLoop.whenIdle { [weak self] in self?.focus(pending.position) }
    }

    /// Prepares a newly filled list for large jumps. A newly filled GtkListView stays blank if the first movement of
    /// the scroll bar is a large jump. A call that scrolls to a visible row prevents this, and does not move the list.
    ///
    /// The call uses the first row that is wholly visible, because GTK keeps this row in place when the height of the list
    /// changes: a list at its top stays there. For a row that is cut off the list would move, as it may where every row is
    /// higher than the list.
    private func prepareForJumps(around range: Range<Int>) {
        isFirstLayoutDue = false
        let visible = range.clamped(to: 0..<count)
        guard let position = visible.first(where: { isWhollyVisible($0) }) ?? visible.first else { return }
        vitrine_list_view_scroll_to(listView.opaque, UInt32(position))
    }

    private func isWhollyVisible(_ position: Int) -> Bool {
        guard let cell = row(at: position)?.widget.parent, let place = cell.point(x: 0, y: 0, in: listView)
        else { return false }
        return place.y >= 0 && place.y + Double(cell.allocatedHeight) <= Double(listView.allocatedHeight)
    }

    /// Called after a layout, when the rows have been called.
    func updateVisibleRange() {
        let range = rows.visibleRange
        guard range != visibleRange || pendingScroll != nil else { return }
        if isFirstLayoutDue && !range.isEmpty { prepareForJumps(around: range) }
        scrollAfterFirstLayout()
        guard range != visibleRange else { return }
        visibleRange = range
        onVisibleRangeChanged(range)
    }
}

/// Slightly more than the number of rows that GTK 4 keeps alive, regardless of the viewport.
private let rowsKeptByGTK = 256
