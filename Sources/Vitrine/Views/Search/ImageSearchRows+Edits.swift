import Differences
import GTKKit
import Model
import ViewModels

/// Changes of the pictures that the search finds, which come while the list is used.
extension ImageSearchRows {
    /// Exchanges rows for others. Visible rows, the selection and the keyboard focus stay.
    func apply(_ edits: ListEdits, from former: ImageSearchCellModels) {
        guard !edits.isEmpty else { return }
        let focused = focusedPosition.flatMap { $0 < former.count ? $0 : nil }
        keeper.prepare(for: edits)
        listing.edit(edits)
        source.pictures.report(edits, from: former, to: host)
        if let focused { restoreFocus(from: focused, after: edits) }
        if former.isEmpty { takeFocusIfWanted() }
        rowsMoved()
    }

    /// Removes rows. If the only selected picture is among them, the next one is selected, so that the key that removes
    /// pictures can be pressed again.
    func remove(_ range: Range<Int>) {
        let selected = host.selectedPositions
        let hadFocus = hasFocus
        listing.remove(range)
        host.remove(count: range.count, at: range.lowerBound)
        rowsMoved()
        guard selected.count == 1, let position = selected.first, range.contains(position), source.count > 0 else {
            return
        }
        let next = min(range.lowerBound, source.count - 1)
        host.select(next)
        if hadFocus { host.focus(next) }
    }

    /// Moves the keyboard focus to the place of the picture that had it.
    private func restoreFocus(from focused: Int, after edits: ListEdits) {
        guard source.count > 0 else { return }
        let position = edits.position(of: focused) ?? min(edits.place(of: focused), source.count - 1)
        // A row that is out of sight would move the list.
        if focusedPosition != position, host.visibleRange.contains(position) { host.focus(position) }
    }
}
