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

    /// The list's source of items and target of row events. A separate object, because the list holds it as long as
    /// it lives.
    private final class Source {
        var items: [WeatherRowItem] = []
        var onRemove: (Int) -> Void = { _ in }
        var onMove: (_ from: Int, _ to: Int) -> Void = { _, _ in }
    }

    init(listView: ListView) {
        let source = Source()
        self.source = source
        host = ListHost(
            listView, itemAt: { source.items[$0] },
            makeRow: {
                let row = WeatherTableViewCell()
                row.position = { [weak row] in
                    row?.item.flatMap { item in source.items.firstIndex { $0 === item } }
                }
                row.onRemove = { source.onRemove($0) }
                row.onMove = { source.onMove($0, $1) }
                return row
            })
        source.onRemove = { [weak self] in self?.onRemove($0) }
        source.onMove = { [weak self] in self?.onMove($0, $1) }
        host.onSelectionChanged = { [weak self] _ in self?.onSelectionChanged() }
    }

    var selectedPosition: Int? { host.selectedPosition }
    var count: Int { host.count }
    func cell(at position: Int) -> WeatherTableViewCell? { host.row(at: position) }

    /// Selects a row, scrolls to it, and focuses it.
    func select(_ position: Int) {
        guard position < host.count else { return }
        host.select(position)
        show(position)
        // A new row has no size yet, and GTK scrolls to a part of it; a second scroll follows after the next layout.
        var frames = 0
        host.listView.onEachFrame { [weak self] _ in
            frames += 1
            if frames < Self.framesUntilLaidOut { return true }
            if let self, host.selectedPosition == position { show(position) }
            return false
        }
    }

    /// The number of frames after which a layout is complete: a frame begins before its layout.
    private static let framesUntilLaidOut = 2

    private func show(_ position: Int) {
        host.scrollTo(position)
        // The row takes the focus; if the list had it, the arrow keys would begin at the top.
        cell(at: position)?.widget.parent?.grabFocus()
    }

    func show(_ models: [any WeatherTableViewCellModeling]) {
        let old = source.items
        let selected = host.selectedPosition.map { old[$0].model.id }
        let hadFocus = host.listView.containsFocus
        // A city that stays keeps its item, so that its row never shows another city.
        let items = models.map { model in old.first { $0.model.id == model.id } ?? WeatherRowItem(model) }
        let steps = ItemSplice.steps(from: old.map(\.model.id), to: models.map(\.id))
        apply(steps, towards: items)
        for (item, model) in zip(items, models) { item.model = model }
        guard !steps.isEmpty, let selected else { return }
        let position = items.firstIndex { $0.model.id == selected }
        guard let position else { return }
        host.select(position)
        if hadFocus { cell(at: position)?.widget.parent?.grabFocus() }
    }

    private func apply(_ steps: [ItemSplice], towards items: [WeatherRowItem]) {
        for step in steps {
            var items = items
            if step.added == 0 { items = removing(step) }
            source.items = items
            if step.removed > 0 { host.remove(count: step.removed, at: step.position) }
            if step.added > 0 { host.insert(count: step.added, at: step.position) }
        }
    }

    private func removing(_ step: ItemSplice) -> [WeatherRowItem] {
        var items = source.items
        items.removeSubrange(step.position..<step.position + step.removed)
        return items
    }

    func unbind() {
        host.remove(count: host.count, at: 0)
        source.items = []
    }
}

/// The list's item for a city. The object stays the same while the city is in the list, even if its weather changes.
@MainActor
final class WeatherRowItem {
    var model: any WeatherTableViewCellModeling {
        didSet { row?.show(model) }
    }
    /// The row that is bound to the item.
    weak var row: WeatherTableViewCell?

    init(_ model: any WeatherTableViewCellModeling) { self.model = model }
}
