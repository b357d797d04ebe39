import GTKKit
import WeatherViewModels

/// The list itself: rows bound to cell models, and put in another order by hand.
@MainActor
final class WeatherRows {
    var onRemove: (Int) -> Void = { _ in }
    var onMove: (_ from: Int, _ to: Int) -> Void = { _, _ in }
    var onSelectionChanged: () -> Void = {}

    private let host: ListHost<WeatherRowItem, WeatherTableViewCell>
    private let source: Source

    /// What the list asks for its items and tells of its rows; apart from this object, because the list holds it as
    /// long as it lives.
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

    /// Selects a row, shows it and gives it the keyboard.
    func select(_ position: Int) {
        guard position < host.count else { return }
        host.select(position)
        show(position)
        // A row that has just come has no size yet, and GTK scrolls to a part of it: once more after the next layout.
        var frames = 0
        host.listView.onEachFrame { [weak self] _ in
            frames += 1
            if frames < Self.framesUntilLaidOut { return true }
            if let self, host.selectedPosition == position { show(position) }
            return false
        }
    }

    /// A frame begins before its layout: when the second one begins, the first one's is done.
    private static let framesUntilLaidOut = 2

    private func show(_ position: Int) {
        host.scrollTo(position)
        // The keyboard is given to the row; in the list alone, arrows would begin at its top.
        cell(at: position)?.widget.parent?.grabFocus()
    }

    func show(_ models: [any WeatherTableViewCellModeling]) {
        let old = source.items
        let selected = host.selectedPosition.map { old[$0].model.id }
        let hadFocus = host.listView.containsFocus
        // A city that is still there keeps its item, so that its row is not another one's for a moment.
        let items = models.map { model in old.first { $0.model.id == model.id } ?? WeatherRowItem(model) }
        let steps = RowSplice.steps(from: old.map(\.model.id), to: models.map(\.id))
        apply(steps, towards: items)
        for (item, model) in zip(items, models) { item.model = model }
        guard !steps.isEmpty, let selected else { return }
        let position = items.firstIndex { $0.model.id == selected }
        guard let position else { return }
        host.select(position)
        if hadFocus { cell(at: position)?.widget.parent?.grabFocus() }
    }

    private func apply(_ steps: [RowSplice], towards items: [WeatherRowItem]) {
        for step in steps {
            var items = items
            if step.added == 0 { items = removing(step) }
            source.items = items
            if step.removed > 0 { host.remove(count: step.removed, at: step.position) }
            if step.added > 0 { host.insert(count: step.added, at: step.position) }
        }
    }

    private func removing(_ step: RowSplice) -> [WeatherRowItem] {
        var items = source.items
        items.removeSubrange(step.position..<step.position + step.removed)
        return items
    }

    func unbind() {
        host.remove(count: host.count, at: 0)
        source.items = []
    }
}
