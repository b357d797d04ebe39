import Differences

/// Changes of the items.
extension LinesHost {
    public func insert(count added: Int, at position: Int) { splice(at: position, removing: 0, adding: added) }
    public func remove(count removed: Int, at position: Int) { splice(at: position, removing: removed, adding: 0) }

    public func apply(_ edits: ListEdits, prepare: (ListEdits.Step) -> Void) {
        let selected = selectedPositions
        holdBeginning()
        isApplying = true
        for step in edits.steps(leaving: visibleRange) {
            prepare(step)
            shift(at: step.position, removing: step.removed, adding: step.added)
        }
        reselect(selected, after: edits)
        isApplying = false
        showShifted()
        if placedValue <= 0 { anchor = nil }
    }

    /// Keeps the first item in place from now on, if the view is at its beginning.
    private func holdBeginning() {
        guard anchor == nil, let places, count > 0, places.lineCount > 0 else { return }
        anchor = LinePositions.Anchor(
            position: 0, hiddenPart: -Double(places.top(ofLine: 0)) / Double(places.height(ofLine: 0)))
    }

    private func splice(at position: Int, removing removed: Int, adding added: Int) {
        shift(at: position, removing: removed, adding: added)
        showShifted()
    }

    /// Gives the items behind a change their new positions.
    private func shift(at position: Int, removing removed: Int, adding added: Int) {
        precondition(
            position >= 0 && removed >= 0 && added >= 0 && position + removed <= count,
            "a view of \(count) items cannot lose \(removed) at \(position)")
        // The frame knows items by the positions that they had.
        endBand()
        count += added - removed
        let end = position + removed
        release(cells.keys.filter { position..<end ~= $0 })
        clearUnused()
        let behind = cells.filter { $0.key >= end }
        for key in behind.keys { cells[key] = nil }
        for (key, cell) in behind { cells[key - removed + added] = cell }
        selection.splice(at: position, removing: removed, adding: added)
        func moved(_ old: Int) -> Int { old < position ? old : max(position, old - removed) + added }
        if let position = anchor?.position { anchor?.position = min(moved(position), max(0, count - 1)) }
        current = current.flatMap { position..<end ~= $0 ? nil : moved($0) }
        selectionStart = selectionStart.flatMap { position..<end ~= $0 ? nil : moved($0) }
    }

    private func showShifted() {
        for (key, cell) in cells { describe(cell, key) }
        relayout()
        reportSelection()
    }
}
