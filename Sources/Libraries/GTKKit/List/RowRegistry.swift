import GTKShim

/// Stores all rows of one list and carries out the decisions of `RowLoadingStateMachine`.
///
/// Ownership: the list's factory owns the registry, the registry owns the rows, a row owns
/// its widget. The registry knows a cell only between its setup and its teardown. Thread: main.
@MainActor
final class RowRegistry<Row: ListRow> {
    private final class Entry {
        let row: Row
        var state = RowLoadingStateMachine<Row.Item>()
        var name: String?

        init(_ row: Row) { self.row = row }
    }

    private let makeRow: () -> Row
    private var entries: [OpaquePointer: Entry] = [:]
    private var dirty: Set<OpaquePointer> = []

    /// Called after an event that needs `settle` after the next layout.
    var onChange: () -> Void = {}

    init(makeRow: @escaping () -> Row) {
        self.makeRow = makeRow
    }

    /// The number of rows. GTK keeps about 205, regardless of the viewport.
    var count: Int { entries.count }

    func handle(_ event: VitrineRowEvent, of cell: OpaquePointer) {
        switch event {
        case VITRINE_ROW_SETUP: setUp(cell)
        case VITRINE_ROW_TEARDOWN: tearDown(cell)
        case VITRINE_ROW_BIND: bind(cell)
        case VITRINE_ROW_UNBIND: mark(cell) { $0.unbound() }
        case VITRINE_ROW_MAP: mark(cell) { $0.mapped() }
        case VITRINE_ROW_UNMAP: mark(cell) { $0.unmapped() }
        default: preconditionFailure("the shim reports no other event")
        }
    }

    /// Calls every row whose item or visibility has changed since its last call. It must be called after layout.
    func settle() {
        let cells = dirty
        dirty = []
        for cell in cells {
            guard let entry = entries[cell] else { continue }
            switch entry.state.settle() {
            case .nothing: break
            case .unbind: entry.row.unbind()
            case .visibilityChanged(let isVisible): entry.row.visibilityChanged(isVisible)
            }
        }
    }

    /// The positions of the visible rows; empty while the list is hidden.
    var visibleRange: Range<Int> {
        var range: Range<Int>?
        for (cell, entry) in entries where entry.state.isVisible {
            let position = Int(gtk_list_item_get_position(cell))
            let lower = min(range?.lowerBound ?? position, position)
            let upper = max(range?.upperBound ?? position, position + 1)
            range = lower..<upper
        }
        return range ?? 0..<0
    }

    /// Returns the row that shows the item at this position now, if there is one.
    func row(at position: Int) -> Row? {
        entries.first { cell, entry in
            entry.state.shown != nil && Int(clamping: gtk_list_item_get_position(cell)) == position && isListed(entry)
        }?.value.row
    }

    /// Returns whether the list still has the row. Since version 4.12, GTK does not unbind the row of a removed item
    /// before it frees it, and the row keeps its old position until nothing refers to it any more.
    private func isListed(_ entry: Entry) -> Bool { entry.row.widget.parent?.parent != nil }

    /// Returns the position of the row whose content or list cell is this widget.
    func position(of widget: Widget) -> Int? {
        let found = entries.first { _, entry in
            entry.state.shown != nil && (entry.row.widget == widget || entry.row.widget.parent == widget)
                && isListed(entry)
        }
        return found.map { Int(clamping: gtk_list_item_get_position($0.key)) }
    }

    /// Applies the change to every row that shows an item, visible or not, and updates its name.
    func update(_ change: (Row) -> Void) {
        for (cell, entry) in entries where entry.state.shown != nil {
            change(entry.row)
            name(entry, cell)
        }
    }

    /// The same for the rows at these positions.
    func update(at positions: Range<Int>, _ change: (Row) -> Void) {
        for (cell, entry) in entries where entry.state.shown != nil {
            guard positions.contains(Int(gtk_list_item_get_position(cell))) else { continue }
            change(entry.row)
            name(entry, cell)
        }
    }

    private func setUp(_ cell: OpaquePointer) {
        let row = makeRow()
        entries[cell] = Entry(row)
        vitrine_row_set_child(cell, row.widget.widget)
    }

    private func tearDown(_ cell: OpaquePointer) {
        dirty.remove(cell)
        guard let entry = entries.removeValue(forKey: cell) else { return }
        if entry.state.end() { entry.row.unbind() }
    }

    private func bind(_ cell: OpaquePointer) {
        guard let entry = entries[cell], let item: Row.Item = item(of: cell) else { return }
        let binding = entry.state.bound(to: item)
        if binding == .unbindThenBind { entry.row.unbind() }
        if binding != .unchanged {
            entry.row.bind(item, at: Int(gtk_list_item_get_position(cell)))
            gtk_list_item_set_selectable(cell, entry.row.isSelectable ? 1 : 0)
            name(entry, cell)
        }
        mark(cell) { _ in }
    }

    private func name(_ entry: Entry, _ cell: OpaquePointer) {
        guard let name = entry.row.accessibleName, name != entry.name else { return }
        entry.name = name
        vitrine_row_set_accessible_name(cell, name)
    }

    private func item(of cell: OpaquePointer) -> Row.Item? {
        vitrine_row_get_object(cell).flatMap { Box<ListedItem>.value(at: $0).item as? Row.Item }
    }

    private func mark(_ cell: OpaquePointer, _ change: (inout RowLoadingStateMachine<Row.Item>) -> Void) {
        guard let entry = entries[cell] else { return }
        change(&entry.state)
        dirty.insert(cell)
        onChange()
    }
}

/// Receives the events of rows of any type, because a C function cannot be generic.
@MainActor
private protocol RowEventHandling: AnyObject {
    func handle(_ event: VitrineRowEvent, of cell: OpaquePointer)
}

extension RowRegistry: RowEventHandling {
    /// Returns a factory that owns the registry.
    func makeFactory() -> Object {
        Object(
            adopting: vitrine_row_factory_new(
                rowEvent, Box<any RowEventHandling>(self).retainedPointer(), releaseBox))
    }
}

private func rowEvent(_ event: VitrineRowEvent, cell: OpaquePointer, data: UnsafeMutableRawPointer) {
    // The call does not outlive these pointers.
    calledOnMain(with: (cell, data)) { cell, data in
        Box<any RowEventHandling>.value(at: data).handle(event, of: cell)
    }
}
