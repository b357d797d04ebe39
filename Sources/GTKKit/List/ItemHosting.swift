/// A scrollable view of many items whose rows are recycled: a `ListHost` or a `LinesHost`.
///
/// Callers report each change after the source has changed: `reset`, `insert`, `remove`, `replace`. For several changes at
/// once there is `apply`. Thread: main.
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
    func replace(at position: Int)
    /// Makes several changes, each of which refers to the positions after those before it. Visible items that stay keep
    /// their places, also at the beginning of the list, and the selection is reported once.
    ///
    /// - Parameter prepare: called before each change with its index, so that the source can show its result.
    func apply(_ splices: [ItemSplice], prepare: (Int) -> Void)

    var selectedPosition: Int? { get }
    var selectedPositions: [Int] { get }
    func isSelected(_ position: Int) -> Bool
    func select(_ position: Int?)
    func deselect(_ position: Int)
    /// Selects one position besides the others.
    func addToSelection(_ position: Int)
    func extendSelection(to position: Int)

    func scrollTo(_ position: Int)
    func focus(_ position: Int)
}

extension ListHost: ItemHosting {
    public var view: Widget { listView }
}

/// A change of consecutive items of a list: some leave it, and others take their place.
public struct ItemSplice: Sendable, Equatable {
    public let position: Int
    public let removed: Int
    public let added: Int

    public init(at position: Int, removing removed: Int, adding added: Int) {
        (self.position, self.removed, self.added) = (position, removed, added)
    }
}
