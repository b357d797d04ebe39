import GTKKit
import Localize
import Model

/// The sidebar with "All Favorites" and the collections. It accepts pictures that are dropped on a collection.
@MainActor
final class FavoritesSidebar {
    var onChosen: (FavoriteCollection.ID?) -> Void = { _ in }
    /// Whether the dragged data can be dropped on a collection.
    var acceptsDrop: () -> Bool = { false }
    var onDropped: (FavoriteCollection) -> Void = { _ in }

    private let list: ListBox
    private var collections: [FavoriteCollection] = []
    private var counts: [Label] = []
    private var shownNames: [String] = []

    init(list: ListBox) {
        self.list = list
        list.onRowActivated { [weak self] index in
            guard let self else { return }
            self.onChosen(index == 0 ? nil : self.collections[index - 1].id)
        }
    }

    /// Shows the collections. Rows are rebuilt only if the names differ, so that the keyboard focus stays while the
    /// counts change.
    func display(_ collections: [FavoriteCollection], total: Int, selected: FavoriteCollection.ID?) {
        self.collections = collections
        let names = [tr("All Favorites")] + collections.map(\.name)
        if names != shownNames {
            let hadFocus = list.containsFocus
            list.removeAll()
            counts = []
            shownNames = names
            for (index, name) in names.enumerated() { append(name, at: index) }
            if hadFocus { list.grabFocus() }
        }
        for (label, count) in zip(counts, [total] + collections.map(\.count)) { label.text = formatted(count) }
        let index = selected.flatMap { id in collections.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
        if list.selectedIndex != index { list.selectRow(at: index) }
    }

    private func append(_ name: String, at index: Int) {
        let row = SidebarRowContent(iconName: index == 0 ? "starred-symbolic" : "folder-symbolic")
        row.title.text = name
        row.title.tooltip = name
        if index > 0 { acceptDrops(row.box, at: index - 1) }
        list.append(row.box)
        row.box.parent?.setAccessibleName(name)
        counts.append(row.count)
    }

    private func acceptDrops(_ row: Widget, at index: Int) {
        let target = DropTarget()
        target.onAccept { [weak self] in self?.acceptsDrop() ?? false }
        target.onDrop { [weak self] _, _, _ in
            guard let self, self.acceptsDrop(), self.collections.indices.contains(index) else { return false }
            self.onDropped(self.collections[index])
            return true
        }
        row.add(target)
    }
}
