import GTKKit

/// The context menu of the rows, opened by a right click, a long press, the menu key or Shift+F10.
@MainActor
final class ImageSearchContextMenu {
    private let rows: ImageSearchRows
    private let actions: ImageSearchActions
    let menu: ContextMenu

    init(rows: ImageSearchRows, actions: ImageSearchActions, place: Widget) {
        (self.rows, self.actions) = (rows, actions)
        menu = ContextMenu(place: place)
        menu.onClosed = { [weak rows] in rows?.grabFocus() }
        rows.onContextMenu = { [weak self] in self?.show(for: $0, atX: $1, y: $2) }
    }

    /// Opens the menu for all selected rows. A row outside the selection is selected alone first.
    private func show(for position: Int, atX x: Double, y: Double) {
        if !rows.isSelected(position) { rows.select(position) }
        menu.show(actions.menu(), atX: x, y: y)
    }

    /// Called when the window has closed.
    func remove() { menu.remove() }
}
