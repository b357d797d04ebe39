import Differences

/// A scrollable view of many items whose rows are recycled: a `ListHost` or a `LinesHost`.
///
/// Callers report each change after the source has changed: `reset`, `insert`, `remove`. For several changes at once there is
/// `apply`. Thread: main.
@MainActor
public protocol ItemHosting<Row>: AnyObject {
    associatedtype Row: ListRow

    var view: Widget { get }
    /// Called with the position of a row that the user has double-clicked or chosen with Enter.
    var onActivate: (Int) -> Void { get set }
    /// Called with the first selected position, or nil, after each change of the selection.
    var onSelectionChanged: (Int?) -> Void { get set }
    /// Called after a layout that changed the range of visible rows.
    var onVisibleRangeChanged: (Range<Int>) -> Void { get set }
    /// The positions of the visible rows as of the last layout; empty while the view is hidden.
    var visibleRange: Range<Int> { get }

    /// Whether the view stays at its beginning by itself when its height changes.
    var staysAtBeginning: Bool { get }

    /// The number of items.
    var count: Int { get }
    /// The number of row widgets.
    var rowCount: Int { get }
    func row(at position: Int) -> Row?
    func position(of widget: Widget) -> Int?
    func position(atX x: Double, y: Double) -> Int?
    func update(_ change: (Row) -> Void)
    /// The same for the rows at these positions.
    func update(at positions: Range<Int>, _ change: (Row) -> Void)

    func reset(count: Int)
    func insert(count: Int, at position: Int)
    func remove(count: Int, at position: Int)
    /// Makes edits step by step. Visible items that stay keep their places, also at the beginning of the list. Selected items
    /// stay selected, also those that move or are replaced, and a changed selection is reported once.
    ///
    /// - Parameter prepare: called before each step, so that the source can show its result.
    func apply(_ edits: ListEdits, prepare: (ListEdits.Step) -> Void)

    var selectedPosition: Int? { get }
    var selectedPositions: [Int] { get }
    func isSelected(_ position: Int) -> Bool
    func select(_ position: Int?)
    /// Selects these positions only. A list with a single selection must not be given several.
    func select(_ positions: [Int])
    func deselect(_ position: Int)
    /// Selects one position besides the others.
    func addToSelection(_ position: Int)
    func extendSelection(to position: Int)

    func scrollTo(_ position: Int)
    func focus(_ position: Int)
}

extension ItemHosting {
    /// Selects the items again that edits have taken out of the list and inserted elsewhere.
    func reselect(_ former: [Int], after edits: ListEdits) {
        let former = former.filter { $0 < edits.oldCount }
        let lost = former.compactMap { edits.position(of: $0) }.filter { !isSelected($0) }
        if former.count == 1, let position = lost.first {
            select(position)
        } else {
            for position in lost { addToSelection(position) }
        }
    }
}

extension ListHost: ItemHosting {
    public var view: Widget { listView }
    public var staysAtBeginning: Bool { false }
}
