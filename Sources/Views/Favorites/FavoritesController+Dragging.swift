import GTKKit
import Model

extension FavoritesController {
    /// Pictures can be dragged to a collection at the side. Text that comes from anywhere else is none of them.
    func letPicturesBeFiled() {
        let source = DragSource()
        source.moves()
        source.onPrepare(at: { [weak self, weak source] x, y in
            guard let self, let position = rows.host.position(atX: x, y: y) else { return nil }
            if let row = rows.host.row(at: position) { source?.setIcon(of: row.preview) }
            return beginDrag(at: position)
        })
        source.onEnd { [weak self] in self?.dragged = [] }
        rows.host.listView.add(source)
        sidebar.isDropWelcome = { [weak self] in self?.dragged.isEmpty == false }
        sidebar.onDropped = { [weak self] in self?.viewModel?.put(self?.dragged ?? [], into: $0) }
    }

    /// The row under the pointer is dragged, with the others that are selected if it is one of them. GTK selects a row
    /// when the button is let go, which the end of a drag is not.
    private func beginDrag(at position: Int) -> TransferContent? {
        if !rows.host.isSelected(position) { rows.host.select(position) }
        dragged = selectedIDs
        return rows.selected.first.map { .text($0.image.pageURL) }
    }
}
