import GTKKit
import Localize
import Model

/// The collections, below "All Favourites". Pictures that are dropped on one go into it.
@MainActor
final class FavoritesSidebar {
    var onChosen: (FavoriteCollection.ID?) -> Void = { _ in }
    /// Whether what is dragged over a collection may be dropped on it.
    var isDropWelcome: () -> Bool = { false }
    var onDropped: (FavoriteCollection) -> Void = { _ in }

    private let list: ListBox
    private var collections: [FavoriteCollection] = []
    private var counts: [Label] = []
    private var shownNames: [String] = []
    private var isSelecting = false

    init(list: ListBox) {
        self.list = list
        list.onRowActivated { [weak self] index in
            guard let self else { return }
            self.onChosen(index == 0 ? nil : self.collections[index - 1].id)
        }
    }

    /// Rows are made anew only when there are others, so that the keyboard stays where it is while pictures come and go.
    func show(_ collections: [FavoriteCollection], total: Int, selected: FavoriteCollection.ID?) {
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

    @discardableResult
    func grabFocus() -> Bool { list.grabFocus() }

    private func append(_ name: String, at index: Int) {
        let row = BoxLayout(.horizontal, spacing: 8)
        let icon = Image(iconName: index == 0 ? "starred-symbolic" : "folder-symbolic")
        icon.setAccessibleHidden(true)
        let label = Label(name)
        label.isEllipsized = true
        label.horizontalTextAlignment = 0
        label.expandsHorizontally = true
        label.tooltip = name
        let count = Label()
        count.addStyleClass("dim-label")
        count.addStyleClass("caption")
        for part in [icon, label, count] as [Widget] { row.append(part) }
        if index > 0 { acceptDrops(row, at: index - 1) }
        list.append(row)
        row.parent?.setAccessibleName(name)
        counts.append(count)
    }

    private func acceptDrops(_ row: Widget, at index: Int) {
        let target = DropTarget()
        target.onAccept { [weak self] in self?.isDropWelcome() ?? false }
        target.onDrop { [weak self] _, _, _ in
            guard let self, self.isDropWelcome(), self.collections.indices.contains(index) else { return false }
            self.onDropped(self.collections[index])
            return true
        }
        row.add(target)
    }
}
