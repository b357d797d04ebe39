import Differences

/// Where a list stands, while its rows, their size, the window and the layout change.
///
/// A pure value with one function for each event, some of which return what to do; `ScrollKeeper` does that. Four intents,
/// which may exist at once:
/// - stay at the top: from `reset`, and whenever the user scrolls there, until the user scrolls away or `leaveTop`.
/// - keep this row in place: `insertion` for the rows above a visible last row; `keptRow` for a restored row.
/// - reveal that row: from `reveal`, until the user scrolls the row away or `endRevealing`. The row is the selected one.
/// - restore: from `restore` or `rowsResized`, until the row is at the upper edge. From then on the row is `keptRow` while it is
///   visible and no others have moved.
package struct ScrollPosition: Sendable, Equatable {
    package enum Action: Sendable, Equatable {
        /// Scroll the least distance that makes the whole row visible.
        case scrollTo(Int)
        /// Scroll until this visible row is at the upper edge.
        case scrollToTop(Int)
    }

    /// Whether the list stays at its beginning.
    package private(set) var staysAtTop = true
    /// The value set by the current layout. If the next reported value equals it, the user did not scroll.
    private var valueOfLayout: Double?
    private var revealed: Revealed?
    private var restored: Restored?

    private struct Revealed: Equatable {
        /// Whether the row has been in view since the program has scrolled to it. Until then the list itself scrolls, in one
        /// or several layouts, and none of these movements is the user's.
        var wasInView = false
        /// The number of times that the list was told to scroll to a row that has not been in view.
        var attempts = 0
        var hasNewRange = false
    }

    private enum Restored: Equatable {
        case pending(Int)
        case visible(Int)
    }

    private static let maxAttempts = 5

    package init() {}

    package var isRevealing: Bool { revealed != nil }

    /// The row that is not at the upper edge yet.
    package var pendingRow: Int? { if case .pending(let row) = restored { row } else { nil } }

    /// The row to restore after another change of the layout, instead of the first visible one: the first line of a grid may
    /// begin with another row.
    package var keptRow: Int? {
        switch restored {
        case .pending(let row), .visible(let row): row
        case nil: nil
        }
    }

    // MARK: Intents

    /// Other rows are shown, from the top.
    package mutating func reset() { (staysAtTop, restored) = (true, nil) }

    /// The program scrolls away from the top, or the visible rows have to stay in place below inserted ones.
    package mutating func leaveTop() { staysAtTop = false }

    /// The program has selected a row and scrolled to it.
    package mutating func reveal() { revealed = Revealed() }

    /// The user has selected another row.
    package mutating func endRevealing() { revealed = nil }

    /// The list is shown in another layout, which begins at the top.
    package mutating func restore(_ row: Int) { restored = row > 0 ? .pending(row) : nil }

    /// All rows have another height; the list would keep any of the visible ones in place.
    package mutating func rowsResized(firstVisible row: Int) {
        if row > 0, revealed == nil { restored = .pending(row) }
    }

    // MARK: Rows

    /// Rows are about to be inserted before the last one. A list that is scrolled to its end keeps its last row in place, so
    /// the new rows would move all others away, the end would stay visible, and each page would cause a request for another
    /// one.
    package func insertion(at position: Int, visible: Range<Int>) -> Action? {
        position > 0 && visible.contains(position) ? .scrollTo(position - 1) : nil
    }

    /// Rows are about to be exchanged.
    package mutating func edit(_ edits: ListEdits, visible: Range<Int>) {
        if let row = pendingRow, row < edits.oldCount { restored = .pending(edits.place(of: row)) }
        let first = edits.anchor(in: visible).flatMap { edits.keptPosition(of: $0) }
        if let first, first > visible.lowerBound { leaveTop() }
    }

    /// Rows have other positions than before.
    package mutating func rowsMoved() { if case .visible = restored { restored = nil } }

    // MARK: Layouts

    /// The height of the list or of its content has changed. Returns whether the list must return to the top after this
    /// layout.
    package mutating func rangeChanged(at value: Double) -> Bool {
        valueOfLayout = value
        revealed?.hasNewRange = true
        return staysAtTop && value > 0
    }

    /// The list has scrolled. GTK reports the range before it reports a value that has changed with it.
    package mutating func valueChanged(to value: Double) {
        if value == 0 { staysAtTop = true } else if value != valueOfLayout { staysAtTop = false }
        valueOfLayout = nil
    }

    /// Other rows are visible.
    package mutating func visibleRangeChanged(to range: Range<Int>, of count: Int) -> Action? {
        switch restored {
        case .visible(let row) where !range.contains(row): restored = nil
        case .pending(let row) where !range.isEmpty && row < count:
            return range.contains(row) ? .scrollToTop(row) : .scrollTo(row)
        default: break
        }
        return nil
    }

    /// The pending row is at the upper edge.
    package mutating func restoredRowArrived() { if let pendingRow { restored = .visible(pendingRow) } }

    /// A layout is done. Returns whether the list must scroll to the selected row.
    ///
    /// - Parameter isInView: whether the whole row is visible; `nil` if no row is selected any more.
    package mutating func layoutDone(isInView: Bool?) -> Bool {
        guard var row = revealed else { return false }
        guard let isInView else {
            revealed = nil
            return false
        }
        let hasNewRange = row.hasNewRange
        row.hasNewRange = false
        if isInView {
            row.wasInView = true
            revealed = row
            return false
        }
        guard hasNewRange || !row.wasInView && row.attempts < Self.maxAttempts else {
            // The user has scrolled it away.
            revealed = nil
            return false
        }
        if !row.wasInView { row.attempts += 1 }
        revealed = row
        return true
    }
}
