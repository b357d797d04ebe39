import GTKKit
import Model

extension FavoritesController {
    /// What the selected pictures may be used for has changed.
    func selectionChanged() {
        guard let viewModel else { return }
        let selected = rows.selected
        noteBar.show(selected, menu: FavoritesMenus.collections(viewModel.collections.value, for: selected))
        for action in ["remove", "put", "take", "collect"] {
            window.action(named: action)?.isEnabled = !selected.isEmpty
        }
        for action in ["open", "note"] { window.action(named: action)?.isEnabled = selected.count == 1 }
    }

    func listenForMenus() {
        contextClick.onPressed { [weak self] _, x, y in
            guard let self, let position = self.rows.host.position(atX: x, y: y) else { return }
            self.contextClick.claim()
            self.showContextMenu(for: position, over: self.rows.host.listView, x: x, y: y)
        }
        rows.host.listView.add(contextClick)
        let keys = ShortcutController()
        for key in ["Menu", "<Shift>F10"] {
            keys.add(key) { [weak self] in
                guard let self, let position = self.rows.host.selectedPosition,
                    let row = self.rows.host.row(at: position)
                else { return false }
                let (width, height) = (row.widget.allocatedWidth, row.widget.allocatedHeight)
                self.showContextMenu(for: position, over: row.widget, x: Double(width) / 2, y: Double(height) / 2)
                return true
            }
        }
        rows.host.listView.add(keys)
    }

    private func showContextMenu(for position: Int, over widget: Widget, x: Double, y: Double) {
        guard let viewModel, let place = widget.place(x: x, y: y, in: menuPlace) else { return }
        if !rows.host.isSelected(position) { rows.host.select(position) }
        contextMenu.show(
            FavoritesMenus.context(viewModel.collections.value, for: rows.selected), atX: place.x, y: place.y)
    }
}
