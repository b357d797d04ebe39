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
        rows.onContextMenu = { [weak self] in self?.present(atX: $0, y: $1) }
        listenForSymbols()
    }

    private func listenForSymbols() {
        let click = ClickGesture()
        // The list would take the click as one on the row.
        click.phase = .capture
        click.onPressed { [weak self, weak click] _, x, y in
            guard let rows = self?.rows, let position = rows.picture(atX: x, y: y),
                rows.host.row(at: position)?.marks?.isShown(.elsewhere, atX: x, y: y, of: rows.scroller) == true
            else { return }
            click?.claim()
            rows.askForMenu(position, atX: x, y: y)
        }
        rows.scroller.add(click)
    }

    /// Opens the menu for all selected rows.
    private func present(atX x: Double, y: Double) { menu.show(makeMenu(), atX: x, y: y) }

    /// Called when the window has closed.
    func remove() { menu.remove() }
}
