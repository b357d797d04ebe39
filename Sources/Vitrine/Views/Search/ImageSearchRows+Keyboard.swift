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

    /// Opens the menu at the middle of the focused row, because the pointer is elsewhere.
    func showMenuOfFocusedRow() -> Bool {
        guard let position = focusedPosition ?? host.selectedPosition, position < source.count,
            let row = host.row(at: position)
        else { return false }
        let (width, height) = (row.widget.allocatedWidth, row.widget.allocatedHeight)
        askForMenu(position, row.widget, x: Double(width) / 2, y: Double(height) / 2)
        return true
    }

    func askForMenu(_ position: Int, _ widget: Widget, x: Double, y: Double) {
        guard let parent = scroller.parent, let place = widget.point(x: x, y: y, in: parent) else { return }
        onContextMenu(position, place.x, place.y)
    }
}
