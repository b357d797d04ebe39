import Differences
import GTKKit
import GTKShim

/// A list of numbered items in a window of its own, eight rows high.
@MainActor
final class ListFixture {
    let eventLog = EventLog()
    let host: ListHost<NumberedItem, LoggingRow>
    let scroller: ScrolledWindow
    private let source: NumberedSource
    private var window: Window?

    init(count: Int) {
        let source = NumberedSource()
        let eventLog = eventLog
        self.source = source
        host = ListHost(ListView(), itemAt: { source.item(at: $0) }, makeRow: { LoggingRow(eventLog) })
        scroller = ScrolledWindow()
        scroller.setChild(host.listView)
        host.reset(count: count)
    }

    /// The number of items created so far.
    var itemsMade: Int { source.made }

    /// Sets the number of the item at position 0, as a new search does, and drops all items.
    func startNumbers(at number: Int) { source.start(at: number) }

    /// Puts a new item with this number at the position.
    func replace(at position: Int, with number: Int) {
        source.put(NumberedItem(number), at: position)
        host.apply(.replacing([position], of: host.count)) { _ in }
    }

    /// Inserts new items before all others.
    func prepend(_ added: Int) {
        source.shift(by: added)
        host.insert(count: added, at: 0)
    }

    /// Activates the row, as a double click or Enter does.
    func activate(_ position: Int) {
        let value = g_variant_new_uint32(UInt32(position))
        gtk_widget_activate_action_variant(host.listView.widget, "list.activate-item", value)
    }

    /// The numbers of the visible items.
    var visibleNumbers: Set<Int> { Set(host.visibleRange.map { source.item(at: $0).number }) }

    func open(height: Int = 8 * LoggingRow.height) throws {
        window = OpenWindows.open(scroller, width: 400, height: height)
        try eventually("the list's first layout") { !host.visibleRange.isEmpty }
    }

    func close() {
        if let window { OpenWindows.close(window) }
        window = nil
    }

    func setVisible(_ isVisible: Bool) {
        window?.isVisible = isVisible
    }

    /// The distance from the top of the list to the top of the viewport, in application pixels.
    var offset: Double {
        get { scroller.vertical.value }
        set { scroller.vertical.value = newValue }
    }

    /// Makes GTK paint the list in the next frame.
    func redraw() { gtk_widget_queue_draw(host.listView.widget) }

    /// Calls the handler when a frame is painted, after its layout.
    func onPaint(_ handler: @escaping @MainActor () -> Void) throws -> SignalConnection {
        let clock = try require(gtk_widget_get_frame_clock(host.listView.widget), "frame clock")
        return Object(retaining: clock).connect("paint", handler)
    }
}

/// Creates numbered items on demand and keeps them.
@MainActor
final class NumberedSource {
    private var items: [Int: NumberedItem] = [:]
    private var first = 0
    private(set) var made = 0

    func start(at number: Int) {
        first = number
        items = [:]
    }

    /// Moves all items down by `added` positions. The new items get numbers below the first one.
    func shift(by added: Int) {
        items = Dictionary(uniqueKeysWithValues: items.map { ($0.key + added, $0.value) })
        first -= added
    }

    func put(_ item: NumberedItem, at position: Int) { items[position] = item }

    func item(at position: Int) -> NumberedItem {
        if let item = items[position] { return item }
        made += 1
        let item = NumberedItem(first + position)
        items[position] = item
        return item
    }
}

/// The largest number of visible rows in a window of eight rows: one row is cut at each end, and GTK keeps one more.
let mostRowsSeen = 11

@MainActor
func expectOnlyVisibleRowsActive(
    _ list: ListFixture, file: StaticString = #fileID, line: UInt = #line
) throws {
    try expectEqual(list.eventLog.active, list.visibleNumbers, "active items", file: file, line: line)
    try expect(
        list.host.visibleRange.count <= mostRowsSeen, "\(list.host.visibleRange) visible", file: file, line: line)
}

/// Waits for two more frames, so that every pending change has had its layout.
@MainActor
func eventuallyPainted(_ list: ListFixture) throws {
    var frames = 0
    let painting = try list.onPaint { frames += 1 }
    defer { painting.dispose() }
    try eventually("two frames") {
        if frames < 2 { list.redraw() }
        return frames >= 2
    }
}
