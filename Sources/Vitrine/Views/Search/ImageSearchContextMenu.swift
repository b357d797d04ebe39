import GTKKit

/// The context menu of the rows, opened by a right click, a long press, the menu key or Shift+F10, and by a click on the
/// symbol of other entries.
@MainActor
final class ImageSearchContextMenu {
    private let rows: ImageSearchRows
    /// Returns the menu for the selected rows.
    var makeMenu: () -> Menu = { Menu() }
    let menu: ContextMenu

    init(rows: ImageSearchRows, place: Widget) {
        self.rows = rows
        menu = ContextMenu(place: place)
        menu.onClosed = { [weak rows] in rows?.grabFocus() }
        rows.onContextMenu = { [weak self] in self?.present(for: $0, atX: $1, y: $2) }
        listenForSymbols()
    }

    private func listenForSymbols() {
        let click = ClickGesture()
        // The list would take the click as one on the row.
        click.phase = .capture
        click.onPressed { [weak self, weak click] _, x, y in
            guard let rows = self?.rows, let place = rows.scroller.point(x: x, y: y, in: rows.host.view),
                let position = rows.host.position(atX: place.x, y: place.y), position < rows.source.count,
                rows.host.row(at: position)?.marks?.isShown(.elsewhere, atX: x, y: y, of: rows.scroller) == true
            else { return }
            click?.claim()
            rows.askForMenu(position, rows.scroller, x: x, y: y)
        }
        rows.scroller.add(click)
    }

    /// Opens the menu for all selected rows. A row outside the selection is selected alone first.
    private func present(for position: Int, atX x: Double, y: Double) {
        if !rows.isSelected(position) { rows.select(position) }
        menu.show(makeMenu(), atX: x, y: y)
    }

    /// Called when the window has closed.
    func remove() { menu.remove() }
}
