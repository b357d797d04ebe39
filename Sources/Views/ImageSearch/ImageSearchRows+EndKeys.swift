import GTKKit

/// The keys that lead to the last picture. GTK would go to the row behind it, which says what happens at the end of the list;
/// but that one cannot be selected, and so GTK would go nowhere.
extension ImageSearchRows {
    func listenForEndKeys(_ keys: ShortcutController) {
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

    /// Whether a page below the row that has the keyboard the pictures end.
    private var isLastPage: Bool {
        guard let position = focusedPosition else { return false }
        return position + host.visibleRange.count >= source.count
    }

    /// False leaves the key to the list, which knows what to do where the last row is a picture.
    private func goToLastPicture(extendingSelection extends: Bool) -> Bool {
        guard focusedPosition != nil, source.count > 0, host.count > source.count else { return false }
        let last = source.count - 1
        if extends { host.extendSelection(to: last) } else { host.select(last) }
        host.focus(last)
        return true
    }
}
