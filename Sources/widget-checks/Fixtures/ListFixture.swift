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

    /// How many items have been made so far.
    var itemsMade: Int { source.made }

    /// The first number of the items at position 0; a new search counts from elsewhere.
    func startNumbers(at number: Int) { source.start(at: number) }

    /// Another item stands at the position, with this number.
    func replace(at position: Int, with number: Int) {
        source.put(NumberedItem(number), at: position)
        host.replace(at: position)
    }

    /// That many new items stand before all others.
    func prepend(_ added: Int) {
        source.shift(by: added)
        host.insert(count: added, at: 0)
    }

    /// What a double click on the row or Enter does.
    func activate(_ position: Int) {
        let value = g_variant_new_uint32(UInt32(position))
        gtk_widget_activate_action_variant(host.listView.widget, "list.activate-item", value)
    }

    /// The numbers of the items that can be seen.
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

    /// Pixels from the list's top to the viewport's.
    var offset: Double {
        get { scroller.vertical.value }
        set { scroller.vertical.value = newValue }
    }

    /// Has the list painted in the next frame.
    func redraw() { gtk_widget_queue_draw(host.listView.widget) }

    /// Calls back at each frame's painting, after its layout.
    func onPaint(_ handler: @escaping @MainActor () -> Void) throws -> SignalConnection {
        let clock = try require(gtk_widget_get_frame_clock(host.listView.widget), "frame clock")
        return Object(retaining: clock).connect("paint", handler)
    }
}

/// Numbered items, made when asked for and then kept.
@MainActor
private final class NumberedSource {
    private var items: [Int: NumberedItem] = [:]
    private var first = 0
    private(set) var made = 0

    func start(at number: Int) {
        first = number
        items = [:]
    }

    /// Positions move down; the new ones get numbers below the first.
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

/// More rows than this are never seen at once in a window of eight: one is cut at either end, and GTK keeps one more.
let mostRowsSeen = 11

@MainActor
func expectOnlyVisibleRowsActive(
    _ list: ListFixture, file: StaticString = #fileID, line: UInt = #line
) throws {
    try expectEqual(list.eventLog.active, list.visibleNumbers, "active items", file: file, line: line)
    try expect(
        list.host.visibleRange.count <= mostRowsSeen, "\(list.host.visibleRange) visible", file: file, line: line)
}

/// Waits until two more frames have been painted, so that everything that was pending has had its layout.
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
