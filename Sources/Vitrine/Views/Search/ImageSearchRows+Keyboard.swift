import GTKKit

/// Keys that GTK's lists do not have, or not as this list needs them.
extension ImageSearchRows {
    /// Adds End and Page Down. GTK would move the focus to the row behind the last picture, which cannot be selected, and so
    /// the focus would not move.
    func addEndKeys(_ keys: ShortcutController) {
        for (prefix, extends) in [("", false), ("<Shift>", true)] {
            for key in ["End", "KP_End"] {
                keys.add(prefix + key) { [weak self] in self?.goToLastPicture(extendingSelection: extends) ?? false }
            }
            for key in ["Page_Down", "KP_Page_Down"] {
                keys.add(prefix + key) { [weak self] in
                    guard let self, isLastPage else { return false }
                    return goToLastPicture(extendingSelection: extends)
                }
            }
        }
    }

    /// Whether the last picture is at most one page below the focused row.
    private var isLastPage: Bool {
        guard let position = focusedPosition else { return false }
        return position + host.visibleRange.count >= source.count
    }

    /// Moves to the last picture. Returns false to leave the key to the list if the last row is a picture.
    private func goToLastPicture(extendingSelection extends: Bool) -> Bool {
        guard hasFocus, source.count > 0, host.count > source.count else { return false }
        let last = source.count - 1
        if extends { host.extendSelection(to: last) } else { host.select(last) }
        host.focus(last)
        return true
    }
}
