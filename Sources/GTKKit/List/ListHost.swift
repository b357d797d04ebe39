import GTKShim

/// A list view over any number of items, which are made when GTK asks for them.
///
/// The host keeps no items: `itemAt` is asked whenever one is needed, with positions below `count`, and answers the same object
/// for the same position until told otherwise. A host of a million items costs what one of ten does.
///
/// Tell the host of each change after it has happened in the source: `reset`, `insert`, `remove`, `replace`.
///
/// Ownership: the list view owns model, factory and rows, so they live and end with it; this is the handle to them and
/// holds the list view. Thread: main.
@MainActor
public final class ListHost<Item: AnyObject, Row: ListRow> where Row.Item == Item {
    public let listView: ListBase
    /// Called with the position of a row that has been double-clicked, or chosen by Enter.
    public var onActivate: (Int) -> Void = { _ in }
    /// Called with the first selected position, or nil, whenever it or the others have changed.
    public var onSelectionChanged: (Int?) -> Void = { _ in }
    /// Called after a layout in which other rows can be seen than before.
    public var onVisibleRangeChanged: (Range<Int>) -> Void = { _ in }
    /// The positions of the rows that can be seen, as of the last layout; empty while the list is hidden.
    public private(set) var visibleRange = 0..<0

    private let model: Object
    private let selection: ListSelection
    private let rows: RowRegistry<Row>
    private let settleTimer: LayoutSettleTimer
    private var announced: [Int] = []
    private var isFirstLayoutDue = true
    private var isSplicing = false

    /// Fills the list view, which has had no host before, with no items yet.
    ///
    /// - Parameters:
    ///   - itemAt: the item at a position; held, with what it captures, as long as the list view lives.
    ///   - selectsSeveral: whether Ctrl and Shift select more than one item.
    ///   - makeRow: a new row; GTK asks for about 205 of them and recycles them. Held as long.
    public init(
        _ listView: ListBase, selectsSeveral: Bool = false, itemAt: @escaping @MainActor (Int) -> Item,
        makeRow: @escaping @MainActor () -> Row
    ) {
        self.listView = listView
        let rows = RowRegistry(makeRow: makeRow)
        let settleTimer = LayoutSettleTimer(listView)
        let model = ListSource(itemAt: itemAt).makeModel()
        let factory = RowEventHandler(rows).makeFactory()
        rows.onChange = { settleTimer.request() }
        selection = ListSelection(installing: model, factory, into: listView, selectsSeveral: selectsSeveral)
        self.model = model
        self.rows = rows
        self.settleTimer = settleTimer
        settleTimer.onDue = { [weak self, weak rows] in
            rows?.settle()
            self?.updateVisibleRange()
        }
        listView.receive("activate") { [weak self] in self?.onActivate($0.uint(0)) }
        selection.onChanged { [weak self] in self?.announceSelection() }
    }

    /// How many items the list has.
    public var count: Int { Int(vitrine_list_model_get_count(model.opaque)) }

    /// How many row widgets exist. GTK keeps about 205, however many items there are.
    public var rowCount: Int { rows.count }

    /// The row that stands for this position now; nil for positions far from what is shown.
    public func row(at position: Int) -> Row? { rows.row(at: position) }

    /// The position of the row that this widget is, or is inside of.
    public func position(of widget: Widget) -> Int? {
        sequence(first: widget, next: \.parent).lazy.compactMap { rows.position(of: $0) }.first
    }

    /// The position of the row at a place, in the view's application pixels.
    public func position(atX x: Double, y: Double) -> Int? {
        guard let picked = gtk_widget_pick(listView.widget, x, y, GTK_PICK_DEFAULT) else { return nil }
        return position(of: Widget(retaining: picked))
    }

    /// Tells every row that shows an item of something that all of them show and no item knows, and asks for their names again.
    public func update(_ change: (Row) -> Void) { rows.update(change) }

    // MARK: Changes

    /// Other items altogether, as after a new search: nothing is selected, and the list is at its top.
    public func reset(count newCount: Int) {
        select(nil)
        // GTK looks for the items of its anchor and its focus among all that a change adds, and so has each of them made. In two
        // steps it looks through one listful, and still finds new items for the rows it has.
        let firstStep = min(newCount, rowsKeptByGTK)
        splice(at: 0, removing: count, adding: firstStep)
        splice(at: firstStep, removing: 0, adding: newCount - firstStep)
        if newCount > 0 { scrollTo(0) }
    }

    /// `added` more items stand at `position`. Rows that are shown stay where they are.
    public func insert(count added: Int, at position: Int) {
        splice(at: position, removing: 0, adding: added)
    }

    /// `removed` items from `position` on have gone.
    public func remove(count removed: Int, at position: Int) {
        splice(at: position, removing: removed, adding: 0)
    }

    /// Another item stands at `position`. It stays selected if it was.
    public func replace(at position: Int) {
        let wasSelected = selectedPosition == position
        isSplicing = true
        splice(at: position, removing: 1, adding: 1)
        if wasSelected { select(position) }
        isSplicing = false
        announceSelection()
    }

    private func splice(at position: Int, removing removed: Int, adding added: Int) {
        precondition(
            position >= 0 && removed >= 0 && added >= 0 && position + removed <= count,
            "a list of \(count) items cannot lose \(removed) at \(position)")
        precondition(count - removed + added < Int(UInt32.max), "a list holds fewer than 4,294,967,295 items")
        if count == removed { isFirstLayoutDue = true }
        vitrine_list_model_splice(model.opaque, UInt32(position), UInt32(removed), UInt32(added))
        // Positions that have moved with their items have changed, and the selection model says nothing of it.
        announceSelection()
        // Rows that keep their item may have got another position, of which no row event speaks.
        settleTimer.request()
    }

    // MARK: Selection and scrolling

    /// The selected position, the first one if there are several.
    public var selectedPosition: Int? { selection.first }

    /// All selected positions in ascending order.
    public var selectedPositions: [Int] { selection.positions }

    public func isSelected(_ position: Int) -> Bool { selection.contains(position) }

    /// Selects the position alone, or nothing. The list does not scroll.
    public func select(_ position: Int?) { selection.select(position) }

    /// Takes one position out of the selection.
    public func deselect(_ position: Int) { selection.remove(position) }

    /// Selects everything from the position selected last to this one, as Shift and a click do.
    public func extendSelection(to position: Int) {
        selection.extend(to: position)
    }

    /// Scrolls as little as shows the whole row.
    public func scrollTo(_ position: Int) {
        guard position >= 0, position < count else { return }
        vitrine_list_view_scroll_to(listView.opaque, UInt32(position))
    }

    /// The same, and hands the row the keyboard.
    public func focus(_ position: Int) {
        scrollTo(position)
        // What GTK scrolls to has a widget at once.
        row(at: position)?.widget.parent?.grabFocus()
    }

    /// A freshly filled GtkListView stays blank when the scroll bar takes it far away at once. Being told to show a row, even one
    /// that it shows already and so without moving, cures it until it is filled anew.
    /// The row that is shown becomes the one that GTK holds on to when the room for the list changes: it is the first, so that a
    /// list that is at its top stays there.
    private func prepareForJumps(around range: Range<Int>) {
        isFirstLayoutDue = false
        scrollTo(range.lowerBound)
    }

    private func announceSelection() {
        guard !isSplicing, announced != selectedPositions else { return }
        announced = selectedPositions
        onSelectionChanged(announced.first)
    }

    private func updateVisibleRange() {
        let range = rows.visibleRange
        guard range != visibleRange else { return }
        if isFirstLayoutDue && !range.isEmpty { prepareForJumps(around: range) }
        visibleRange = range
        onVisibleRangeChanged(range)
    }
}

/// A little more than the rows that GTK 4 keeps alive, whatever the viewport shows.
private let rowsKeptByGTK = 256
