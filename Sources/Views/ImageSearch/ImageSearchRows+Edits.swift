import GTKKit
import Model
import ViewModels

/// Changes of the pictures that the search finds, which come while the list is used.
extension ImageSearchRows {
    /// The list is told of this many changes one by one. More are joined above and below the visible rows.
    private static let maxChanges = 64

    /// Exchanges rows for others. Visible rows, the selection and the keyboard focus stay.
    func show(_ edits: ListingEdits, from former: ImageSearchCellModels) {
        guard !edits.isEmpty else { return }
        let visible = host.visibleRange.clamped(to: 0..<former.count)
        let selected = host.selectedPositions.filter { $0 < former.count }
        let focused = focusedPosition.flatMap { $0 < former.count ? $0 : nil }
        let firstVisible = edits.anchor(in: visible).flatMap(edits.keptPosition)
        pendingTop = pendingTop.map { $0 < former.count ? edits.place(of: $0) : $0 }
        if let firstVisible, firstVisible > visible.lowerBound { top.leaveTop() }

        let changes = edits.changes(joinedAround: visible, above: Self.maxChanges)
        listing.edit(edits)
        var transition = SearchResultsSource.Transition(former: former, edits: edits)
        var (splices, steps): ([ItemSplice], [(newCount: Int, formerStart: Int)]) = ([], [])
        for change in changes {
            let (removed, inserted) = (change.removed, change.inserted)
            func add(_ removedCount: Int, _ addedCount: Int) {
                guard removedCount + addedCount > 0 else { return }
                splices.append(ItemSplice(at: inserted.lowerBound, removing: removedCount, adding: addedCount))
                steps.append((inserted.lowerBound + addedCount, removed.upperBound))
            }
            if removed.count == inserted.count, removed.count < Self.maxChanges {
                add(removed.count, inserted.count)
            } else {
                // GTK would search the new rows for the removed ones, and so create each of them.
                add(removed.count, 0)
                add(0, inserted.count)
            }
        }
        host.apply(splices) { step in
            (transition.newCount, transition.formerStart) = steps[step]
            source.transition = transition
        }
        source.transition = nil
        select(selected, after: edits, hadFocus: focused)
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

    /// Selects the rows again that have other places in the list. Pictures that are gone leave the selection.
    private func select(_ former: [Int], after edits: ListingEdits, hadFocus focused: Int?) {
        let lost = former.compactMap { edits.position(of: $0) }.filter { !host.isSelected($0) }
        if former.count == 1, let position = lost.first {
            host.select(position)
        } else {
            for position in lost { host.addToSelection(position) }
        }
        guard let focused, source.count > 0 else { return }
        let position = edits.position(of: focused) ?? min(edits.place(of: focused), source.count - 1)
        // A row that is out of sight would move the list.
        if focusedPosition != position, host.visibleRange.contains(position) { host.focus(position) }
    }
}
