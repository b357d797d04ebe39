import GTKKit
import Reactive

/// The menu of a row, by right click, long press, the menu key or Shift+F10.
@MainActor
final class ImageSearchContextMenu {
    private let rows: ImageSearchRows
    private let actions: ImageSearchActions
    /// What the menu hangs on: a widget that lays out its children itself would not know what to do with a menu.
    private let place: Widget
    private var popover: PopoverMenu?
    private var closing: (any Disposable)?

    init(rows: ImageSearchRows, actions: ImageSearchActions, place: Widget) {
        (self.rows, self.actions, self.place) = (rows, actions, place)
        rows.onContextMenu = { [weak self] in self?.show(for: $0, atX: $1, y: $2) }
    }

    /// What is shown now, for checks.
    var isShown: Bool { popover != nil }

    /// A row that is not selected is selected alone; otherwise the menu is for all that are.
    private func show(for position: Int, atX x: Double, y: Double) {
        if !rows.isSelected(position) { rows.select(position) }
        takeAway()
        let menu = actions.menu()
        guard menu.count > 0 else { return }
        let popover = PopoverMenu(menu: menu)
        self.popover = popover
        popover.hasArrow = false
        popover.horizontalAlignment = .start
        popover.setParent(place)
        popover.point(atX: x, y: y)
        closing = popover.onClosed { [weak self, weak popover] in
            // What was chosen is activated after this; without its parent, the menu would find no action.
            MainLoop.whenIdle {
                guard let self, let popover, self.popover == popover else { return }
                self.takeAway()
            }
        }
        popover.popUp()
    }

    /// The menu goes, and the keyboard returns to the list with it.
    func takeAway() {
        guard let popover else { return }
        self.popover = nil
        closing?.dispose()
        closing = nil
        popover.unparent()
    }
}
