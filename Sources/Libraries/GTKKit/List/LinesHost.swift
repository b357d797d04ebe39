/// Shows any number of items in lines of one height with several items side by side, for grids and mosaics.
///
/// Only visible items have a row, besides the focused one and some for reuse. GtkListView keeps 205 rows alive: with a
/// line as its row these would be thousands of cells, and keyboard, selection and accessible names would belong to
/// lines instead of items.
///
/// The host stores no items: it calls `itemAt` for each visible item, and the layout for its place. The costs do not
/// depend on the number of items. A change of the layout keeps the first visible item in place.
///
/// Ownership: the host owns view and rows. Thread: main.
@MainActor
public final class LinesHost<Item: AnyObject, Row: ListRow>: ItemHosting, LayoutObserver where Row.Item == Item {
    /// The facts that a layout depends on, in application pixels.
    public struct Room: Equatable, Sendable {
        /// The width between the margins.
        public var width: Int
        /// The height that an empty row needs, such as that of its captions.
        public var rowHeight: Int
    }

    final class Cell {
        let row: Row
        let widget: LinesCell
        var item: Item?
        /// What the row was told last of its item.
        var reportedVisibility: Bool?
        var frame: LinesCell.Frame?

        init(_ row: Row, _ widget: LinesCell) { (self.row, self.widget) = (row, widget) }
    }

    public var view: Widget { lines }
    public var staysAtBeginning: Bool { true }
    public var onActivate: (Int) -> Void = { _ in }
    public var onSelectionChanged: (Int?) -> Void = { _ in }
    public var onVisibleRangeChanged: (Range<Int>) -> Void = { _ in }
    public private(set) var visibleRange = 0..<0
    public internal(set) var count = 0

    let lines: LinesView
    private let itemAt: @MainActor (Int) -> Item
    private let makeRow: @MainActor () -> Row
    private let makeLayout: @MainActor (Room) -> any LineLayout
    private let trailingHeight: Int
    private let trailingCount: @MainActor () -> Int
    private var layoutCallback: LayoutCallback?
    let selection = PositionSet()
    var reportedSelection: [Int] = []
    /// Whether edits are being made, during which no selection is reported.
    var isApplying = false

    var cells: [Int: Cell] = [:]
    private var unused: [Cell] = []
    /// An empty row that is only measured.
    private var model: Cell?
    private static var maxUnused: Int { 64 }

    var size = (width: 0, height: 0)
    private var room: Room?
    var places: LinePositions?
    private var isLayoutOutdated = true
    /// What stays in place when the layout changes; nil at the top.
    var anchor: LinePositions.Anchor?
    /// The scroll position that the last layout has set; another one is the user's.
    private(set) var placedValue = 0.0
    /// The item to make visible in the first layout.
    private var pendingScroll: Int?
    private var shown = 0..<0
    private var lineRange = 0..<0
    /// The scroll position as of the last arrangement.
    private(set) var top = 0
    private var isArranging = false

    let click = ClickGesture(.primary)
    let bandDrag = DragGesture()
    var band: LinesBand?
    var lastPress: (position: Int, time: Double)?
    /// In seconds; GTK's own default.
    static var doubleClickTime: Double { 0.4 }
    var navigation = LinesNavigation()
    /// The item that last had the keyboard focus.
    var current: Int?
    /// Where Shift extends the selection from.
    var selectionStart: Int?

    /// - Parameters:
    ///   - trailingHeight: the height of trailing items, in application pixels.
    ///   - trailingCount: returns the number of items at the end that are not part of the layout.
    ///   - itemAt: returns the item at a position.
    ///   - makeRow: creates a row.
    ///   - makeLayout: returns the places of the items; called when the room has changed and after `relayout`.
    public init(
        trailingHeight: Int, trailingCount: @escaping @MainActor () -> Int = { 0 },
        itemAt: @escaping @MainActor (Int) -> Item, makeRow: @escaping @MainActor () -> Row,
        makeLayout: @escaping @MainActor (Room) -> any LineLayout
    ) {
        (self.itemAt, self.makeRow, self.makeLayout) = (itemAt, makeRow, makeLayout)
        (self.trailingHeight, self.trailingCount) = (trailingHeight, trailingCount)
        let events = LinesView.Events()
        lines = LinesView(events)
        events.onLayout = { [weak self] in self?.layOut(width: $0, height: $1) }
        events.onFocus = { [weak self] in self?.takeFocus() ?? false }
        // The callback comes at this signal, too, and so must be connected after it.
        for signal in ["map", "unmap"] { lines.connect(signal) { [weak self] in self?.layoutCallback?.request() } }
        layoutCallback = LayoutCallback(lines)
        layoutCallback?.observer = self
        events.onScrolled = { [weak self] in self?.relayout(isOutdated: false) }
        // GTK gives it its fonts before the first layout.
        model = makeCell()
        listenForClicks()
        listenForBands()
        listenForKeys()
    }

    // MARK: Rows

    public var rowCount: Int { cells.count + unused.count }
    public func row(at position: Int) -> Row? { cells[position]?.row }

    public func position(of widget: Widget) -> Int? {
        let ancestors = Array(sequence(first: widget, next: \.parent))
        return cells.first { ancestors.contains($0.value.widget) }?.key
    }

    public func position(atX x: Double, y: Double) -> Int? {
        cells.first { position, cell in
            guard shown.contains(position), let frame = cell.frame else { return false }
            return Double(frame.x) <= x && x < Double(frame.x + frame.width) && Double(frame.y) <= y
                && y < Double(frame.y + frame.height)
        }?.key
    }

    public func update(_ change: (Row) -> Void) { update(at: 0..<count, change) }

    public func update(at positions: Range<Int>, _ change: (Row) -> Void) {
        for (position, cell) in cells where positions.contains(position) {
            change(cell.row)
            describe(cell, position)
        }
    }

    private func makeCell() -> Cell {
        let row = makeRow()
        return Cell(row, LinesCell(in: lines, around: row.widget))
    }

    private func obtainCell(at position: Int) -> Cell {
        if let cell = cells[position] { return cell }
        let cell = unused.popLast() ?? makeCell()
        cells[position] = cell
        let item = itemAt(position)
        if cell.item !== item {
            if cell.item != nil { cell.row.unbind() }
            cell.item = item
            cell.reportedVisibility = nil
            cell.row.bind(item, at: position)
        }
        describe(cell, position)
        cell.widget.setSelected(selection.contains(position))
        return cell
    }

    func describe(_ cell: Cell, _ position: Int) {
        cell.widget.describe(cell.row.accessibleName, position: position, count: count)
    }

    func release(_ positions: [Int]) {
        for position in positions {
            if let cell = cells.removeValue(forKey: position) { unused.append(cell) }
        }
    }

    /// Ends the work of rows that no item has taken over.
    func clearUnused() {
        for cell in unused where cell.item != nil {
            cell.item = nil
            cell.reportedVisibility = nil
            cell.row.unbind()
            cell.widget.hide()
        }
        while unused.count > Self.maxUnused { unused.removeLast().widget.unparent() }
    }

    // MARK: Changes

    public func reset(count newCount: Int) {
        endBand()
        select(nil)
        release(Array(cells.keys))
        clearUnused()
        // The scrolling below must not use the layout of the items before.
        isLayoutOutdated = true
        (count, anchor, pendingScroll, current, selectionStart) = (newCount, nil, nil, nil, nil)
        (shown, placedValue) = (0..<0, 0)
        lines.vertical?.value = 0
        relayout()
        layoutCallback?.request()
    }

    /// Requests a new layout, after the source of the layout has changed. The first visible item stays in place.
    public func relayout() { relayout(isOutdated: true) }

    private func relayout(isOutdated: Bool) {
        if isOutdated { isLayoutOutdated = true }
        arrange()
        lines.queueLayout()
    }

    // MARK: Layout

    private var currentRoom: Room {
        Room(width: max(1, size.width - 2 * LinePositions.margin), rowHeight: model?.widget.minimumHeight ?? 0)
    }

    private var needsLayout: Bool { isLayoutOutdated || currentRoom != room }

    /// Updates the layout for the current room. Returns whether it is another one.
    private func updateLayout() -> Bool {
        let room = currentRoom
        guard isLayoutOutdated || room != self.room else { return false }
        isLayoutOutdated = false
        self.room = room
        places = LinePositions(
            layout: makeLayout(room), count: count, trailingCount: min(trailingCount(), count),
            trailingHeight: trailingHeight)
        return true
    }

    private func layOut(width: Int, height: Int) {
        guard width > 1, height > 1 else { return }
        let isOtherSize = size != (width, height)
        size = (width, height)
        if isOtherSize {
            arrange()
        } else if needsLayout {
            // The font has changed. New cells must not be added now.
            MainLoop.whenIdle { [weak self] in self?.relayout() }
        }
        placeCells()
        layoutCallback?.request()
    }

    /// Gives the visible items cells, at the scroll position that keeps the first of them in place.
    private func arrange() {
        // The scroll position that it sets is reported to it.
        guard !isArranging, size.height > 1 else { return }
        isArranging = true
        defer { isArranging = false }
        let old = places
        let isNew = updateLayout()
        guard let places else { return }
        top = Int(scrollPosition(places, replacing: isNew ? old : nil, isNew: isNew).rounded())
        lineRange = places.lines(from: top, to: top + size.height)
        let first = lineRange.isEmpty ? 0 : places.positions(ofLine: lineRange.lowerBound).lowerBound
        let end = lineRange.isEmpty ? 0 : places.positions(ofLine: lineRange.upperBound - 1).upperBound
        shown = first..<end
        // A hidden widget would lose the keyboard focus, so the focused item keeps its cell outside of the view.
        let focused = focusedPosition
        release(cells.keys.filter { !shown.contains($0) && $0 != focused })
        var before: LinesCell?
        for position in shown {
            let cell = obtainCell(at: position).widget
            cell.order(after: before)
            before = cell
        }
        clearUnused()
    }

    /// Returns the scroll position of this layout and sets it.
    private func scrollPosition(_ places: LinePositions, replacing old: LinePositions?, isNew: Bool) -> Double {
        var value = lines.vertical?.value ?? 0
        if value != placedValue { setAnchor(at: value, in: isNew ? old : places) }
        if isNew {
            value = anchor.map { places.value(of: $0) } ?? 0
        }
        if let pending = pendingScroll, pending < count {
            value = places.value(showing: pending, from: value, height: size.height)
            setAnchor(at: value, in: places)
        }
        pendingScroll = nil
        lines.scroll(to: count == 0 ? 0 : value, height: places.height)
        placedValue = lines.vertical?.value ?? 0
        return placedValue
    }

    private func setAnchor(at value: Double, in places: LinePositions?) {
        guard let places, value > 0, places.lineCount > 0 else {
            if value <= 0 { anchor = nil }
            return
        }
        anchor = places.anchor(at: value)
    }

    private func placeCells() {
        guard let places else { return }
        for line in lineRange { place(line, of: places) }
        for position in cells.keys where !shown.contains(position) && position < count {
            place(places.line(of: position), of: places, only: position)
        }
        if let band { lines.placeBand(band.frame(top: top)) }
    }

    private func place(_ line: Int, of places: LinePositions, only: Int? = nil) {
        let extents = places.extents(ofLine: line, width: size.width)
        let isMirrored = lines.isRightToLeft
        let height = places.itemHeight(ofLine: line)
        let inset = (places.height(ofLine: line) - height) / 2
        let y = min(max(places.top(ofLine: line) - top + inset, -100_000), 100_000)
        for (position, extent) in zip(places.positions(ofLine: line), extents) where only ?? position == position {
            let start = LinePositions.margin + extent.lowerBound
            let frame = LinesCell.Frame(
                x: isMirrored ? size.width - start - extent.count : start, y: y, width: extent.count,
                height: height)
            guard let cell = cells[position] else { continue }
            cell.frame = frame
            cell.widget.setFrame(frame)
        }
    }

    /// Tells the rows whether they are visible.
    func layoutDone() {
        let isMapped = lines.isMapped
        for (position, cell) in cells {
            let isVisible = isMapped && shown.contains(position)
            guard cell.reportedVisibility != isVisible else { continue }
            cell.reportedVisibility = isVisible
            cell.row.visibilityChanged(isVisible)
        }
        let range = isMapped ? shown : 0..<0
        guard range != visibleRange else { return }
        visibleRange = range
        onVisibleRangeChanged(range)
    }

    // MARK: Scrolling and focus

    public func scrollTo(_ position: Int) {
        guard position >= 0, position < count else { return }
        pendingScroll = position
        if size.height > 1 { relayout(isOutdated: false) }
    }

    public func focus(_ position: Int) {
        guard position >= 0, position < count else { return }
        scrollTo(position)
        current = position
        let cell = obtainCell(at: position).widget
        cell.show()
        cell.grabFocus()
    }

    var focusedPosition: Int? {
        guard lines.containsFocus, let focus = lines.window?.focus else { return nil }
        return position(of: focus)
    }

    /// Moves the focus to the item that had it last, or to the first visible one.
    private func takeFocus() -> Bool {
        guard count > 0 else { return false }
        focus(min(current ?? selectedPosition ?? shown.lowerBound, count - 1))
        return true
    }
}
