import GTKShim

/// Stores all rows of one list and carries out the decisions of `RowLoadingStateMachine`.
///
/// Ownership: the list's factory owns the registry, the registry owns the rows, a row owns
/// its widget. The registry knows a cell only between its setup and its teardown. Thread: main.
@MainActor
final class RowRegistry<Row: ListRow>: LayoutObserver {
    private final class Entry {
        let row: Row
        var state = RowLoadingStateMachine<Row.Item>()
        var name: String?
        /// Report when the row's widget is mapped and unmapped.
        var connections: [SignalConnection] = []

        init(_ row: Row) { self.row = row }
    }

    private let makeRow: () -> Row
    private var entries: [OpaquePointer: Entry] = [:]
    private var dirty: Set<OpaquePointer> = []

    /// Calls the registry after the layout that follows an event.
    private let layoutCallback: LayoutCallback
    /// Called after each of these layouts, as long as it lives.
    weak var host: ListHost<Row.Item, Row>?

    init(_ layoutCallback: LayoutCallback, makeRow: @escaping () -> Row) {
        (self.layoutCallback, self.makeRow) = (layoutCallback, makeRow)
        layoutCallback.observer = self
    }

    /// The number of rows. GTK keeps about 205, regardless of the viewport.
    var count: Int { entries.count }

    /// Returns a factory that owns the registry, and reports to it what happens to the list's cells.
    func makeFactory() -> Object {
        let factory = Object(adopting: gtk_signal_list_item_factory_new())
        func connect(_ signal: String, _ handle: @escaping @MainActor (OpaquePointer) -> Void) {
            factory.receive(signal) { arguments in
                if let cell = vitrine_value_object(arguments[0]) { handle(OpaquePointer(cell)) }
            }
        }
        connect("setup") { self.setUp($0) }
        connect("bind") { self.bind($0) }
        connect("unbind") { cell in self.mark(cell) { $0.unbound() } }
        connect("teardown") { self.tearDown($0) }
        return factory
    }

    /// Calls every row whose item or visibility has changed since its last call, then the host.
    func layoutDone() {
        let cells = dirty
        dirty = []
        for cell in cells {
            guard let entry = entries[cell] else { continue }
            switch entry.state.laidOut() {
            case .nothing: break
            case .unbind: entry.row.unbind()
            case .visibilityChanged(let isVisible): entry.row.visibilityChanged(isVisible)
            }
        }
        host?.updateVisibleRange()
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

    /// Applies the change to every row that shows an item, visible or not, and updates its name; with positions, to the rows
    /// there.
    func update(at positions: Range<Int>? = nil, _ change: (Row) -> Void) {
        for (cell, entry) in entries where entry.state.shown != nil {
            guard positions?.contains(Int(gtk_list_item_get_position(cell))) != false else { continue }
            change(entry.row)
            name(entry)
        }
    }

    private func setUp(_ cell: OpaquePointer) {
        let entry = Entry(makeRow())
        entries[cell] = entry
        let widget = entry.row.widget
        entry.connections = [
            widget.connect("map") { [weak self] in self?.mark(cell) { $0.mapped() } },
            widget.connect("unmap") { [weak self] in self?.mark(cell) { $0.unmapped() } },
        ]
        gtk_list_item_set_child(cell, widget.widget)
    }

    private func tearDown(_ cell: OpaquePointer) {
        dirty.remove(cell)
        guard let entry = entries.removeValue(forKey: cell) else { return }
        // Another owner may keep the widget alive longer than the cell.
        entry.connections.disposeAll()
        if entry.state.end() { entry.row.unbind() }
    }

    private func bind(_ cell: OpaquePointer) {
        guard let entry = entries[cell], let item: Row.Item = item(of: cell) else { return }
        let binding = entry.state.bound(to: item)
        if binding == .unbindThenBind { entry.row.unbind() }
        if binding != .unchanged {
            entry.row.bind(item, at: Int(gtk_list_item_get_position(cell)))
            gtk_list_item_set_selectable(cell, entry.row.isSelectable ? 1 : 0)
            name(entry)
        }
        mark(cell) { _ in }
    }

    /// Names the list's own row widget, which is the parent of the row's widget.
    private func name(_ entry: Entry) {
        let name = entry.row.accessibleName
        guard name != entry.name else { return }
        entry.name = name
        entry.row.widget.parent?.setAccessibleName(name)
    }

    private func item(of cell: OpaquePointer) -> Row.Item? {
        guard let item = gtk_list_item_get_item(cell) else { return nil }
        return Box<ListedItem>.value(at: vitrine_item_get_object(OpaquePointer(item))).item as? Row.Item
    }

    private func mark(_ cell: OpaquePointer, _ change: (inout RowLoadingStateMachine<Row.Item>) -> Void) {
        guard let entry = entries[cell] else { return }
        change(&entry.state)
        dirty.insert(cell)
        layoutCallback.request()
    }
}
