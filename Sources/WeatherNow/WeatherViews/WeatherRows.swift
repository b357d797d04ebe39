import Differences
import GTKKit
import WeatherViewModels

/// The list of cities: rows bound to cell models, which the user can reorder.
@MainActor
final class WeatherRows {
    var onRemove: (Int) -> Void = { _ in }
    var onMove: (_ from: Int, _ to: Int) -> Void = { _, _ in }
    var onSelectionChanged: () -> Void = {}

    private let host: ListHost<WeatherRowItem, WeatherTableViewCell>
    private let source: Source
    private let keeper: ScrollKeeper

    /// The list's source of items. A separate object, because the list holds it as long as it lives.
    @MainActor
    private final class Source {
        let cities = EditedItems<[WeatherRowItem]>()
        weak var rows: WeatherRows?
    }

    init(listView: ListView, in scroller: ScrolledWindow) {
        let source = Source()
        self.source = source
        host = ListHost(
            listView, itemAt: { source.cities.item(at: $0) },
            makeRow: {
                let row = WeatherTableViewCell()
                row.rows = source.rows
                return row
            })
        keeper = ScrollKeeper(scroller, host)
        source.rows = self
        host.onSelectionChanged = { [weak self] _ in
            self?.keeper.endRevealing()
            self?.onSelectionChanged()
        }
    }

    var selectedPosition: Int? { host.selectedPosition }
    var count: Int { host.count }
    func cell(at position: Int) -> WeatherTableViewCell? { host.row(at: position) }
    func position(of item: WeatherRowItem) -> Int? { source.cities.items?.firstIndex { $0 === item } }

    /// Selects a row, scrolls to it, and focuses it.
    func select(_ position: Int) {
        guard position < host.count else { return }
        host.select(position)
        // A new row has no size yet, and GTK scrolls to a part of it. If the list had the keyboard, the arrow keys would begin
        // at the top.
        keeper.reveal(position, takesFocus: true)
    }

    func display(_ models: [any WeatherTableViewCellModeling]) {
        let old = source.cities.items ?? []
        let hadFocus = host.listView.containsFocus
        // A city that stays keeps its item, so that its row never shows another city.
        let items = models.map { model in old.first { $0.model.id == model.id } ?? WeatherRowItem(model) }
        let edits = ListEdits(from: old.map(\.model.id), to: models.map(\.id))
        source.cities.items = items
        source.cities.report(edits, from: old, to: host)
        for (item, model) in zip(items, models) { item.model = model }
        guard hadFocus, !edits.isEmpty, let position = selectedPosition else { return }
        cell(at: position)?.widget.parent?.grabFocus()
    }

    func unbind() {
        host.remove(count: host.count, at: 0)
        source.cities.items = nil
    }
}

/// The list's item for a city. The object stays the same while the city is in the list, even if its weather changes.
@MainActor
final class WeatherRowItem {
    var model: any WeatherTableViewCellModeling {
        didSet { row?.viewModel = model }
    }
    /// The row that is bound to the item.
    weak var row: WeatherTableViewCell?

    init(_ model: any WeatherTableViewCellModeling) { self.model = model }
}
