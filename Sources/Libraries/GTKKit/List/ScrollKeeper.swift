import Differences

/// Keeps a list, a grid or a mosaic where its `ScrollPosition` wants it. Thread: main.
///
/// GTK keeps the position of an arbitrary visible row when the height of the list changes, for example because a bar appears
/// above it: it may move the first row of a list at its top out of view, or the lower edge of a row that the program has
/// scrolled to.
@MainActor
public final class ScrollKeeper: LayoutObserver {
    /// The view in the scrolled window; another one in another layout.
    public var host: any ItemHosting

    private var position = ScrollPosition()
    private let scroller: ScrolledWindow
    private let vertical: Adjustment
    /// Rows have their places only after a layout. GTK reports some changes before it: a row that the list has just been
    /// told to scroll to is still at its former place when the loop is idle.
    private let layoutCallback: LayoutCallback
    private var isTopDue = false
    private var isRevealDue = false

    public init(_ scroller: ScrolledWindow, _ host: any ItemHosting) {
        (self.scroller, self.host, vertical) = (scroller, host, scroller.vertical)
        layoutCallback = LayoutCallback(scroller)
        layoutCallback.observer = self
        vertical.onRangeChanged { [weak self] in self?.rangeChanged() }
        vertical.onValueChanged { [weak self] in self?.valueChanged() }
        // Nothing is checked while the list is hidden.
        scroller.connect("map") { [weak self] in self?.checkAfterLayout() }
    }

    // MARK: Intents

    /// Called when other rows are shown, which begin at the top.
    public func reset() { position.reset() }

    /// Scrolls the minimum distance that makes the whole row visible. The list leaves its beginning, where it stays otherwise.
    public func scrollTo(_ row: Int, takesFocus: Bool = false) {
        if !isInView(row) { position.leaveTop() }
        if takesFocus { host.focus(row) } else { host.scrollTo(row) }
    }

    /// Scrolls to the selected row, and keeps it in view until the user scrolls it away or selects another one.
    public func reveal(_ row: Int, takesFocus: Bool = false) {
        scrollTo(row, takesFocus: takesFocus)
        position.reveal()
        // A row that was in view before does not make the list scroll.
        checkAfterLayout()
    }

    /// Called when the user has selected another row.
    public func endRevealing() { position.endRevealing() }

    /// The row that another layout has to begin with.
    public var firstRow: Int { position.keptRow ?? host.visibleRange.lowerBound }

    /// Brings a row to the upper edge once another layout has it.
    public func restore(_ row: Int) { position.restore(row) }

    /// Called when all rows have changed their height.
    public func rowsResized() { position.rowsResized(firstVisible: host.visibleRange.lowerBound) }

    // MARK: Rows

    /// Called before rows are inserted before the last one.
    public func prepareInsertion(at row: Int) { perform(position.insertion(at: row, visible: host.visibleRange)) }

    /// Called before rows are exchanged.
    public func prepare(for edits: ListEdits) {
        position.edit(edits, visible: host.visibleRange.clamped(to: 0..<edits.oldCount))
    }

    /// Called when rows have other positions than before.
    public func rowsMoved() { position.rowsMoved() }

    public func visibleRangeChanged(to range: Range<Int>) {
        perform(position.visibleRangeChanged(to: range, of: host.count))
    }

    private func perform(_ action: ScrollPosition.Action?) {
        switch action {
        case .scrollToTop(let row) where host.row(at: row) != nil:
            // The scroll position changes after this layout, during which the list must not be laid out again.
            MainLoop.whenIdle { [weak self] in self?.moveToTop(row) }
        case .scrollTo(let row), .scrollToTop(let row): host.scrollTo(row)
        case nil: break
        }
    }

    private func moveToTop(_ row: Int) {
        guard position.pendingRow == row, let place = host.row(at: row)?.widget.point(x: 0, y: 0, in: scroller) else {
            return
        }
        position.restoredRowArrived()
        vertical.value += place.y
    }

    // MARK: Layouts

    private func rangeChanged() {
        if position.rangeChanged(at: vertical.value), !isTopDue {
            isTopDue = true
            // A bar that slides in causes several layouts, and each one is corrected after it.
            MainLoop.whenIdle { [weak self] in self?.returnToTop() }
        }
        checkAfterLayout()
    }

    private func valueChanged() {
        position.valueChanged(to: vertical.value)
        checkAfterLayout()
    }

    /// Scrolls to the top, unless the user has scrolled meanwhile. The list scrolls itself, because GTK warns when the scroll
    /// bar moves while the list has rows without a layout.
    private func returnToTop() {
        isTopDue = false
        guard position.staysAtTop, vertical.value > 0, !host.staysAtBeginning else { return }
        if isFocusBelowFirstRows { position.leaveTop() } else { host.scrollTo(0) }
    }

    /// Whether the focused row would not be visible if the list were at its beginning. The user has moved there by a
    /// key, in the same layout as the one that moved the list.
    private var isFocusBelowFirstRows: Bool {
        guard let focus = host.view.window?.focus, let position = host.position(of: focus),
            let row = host.row(at: position)?.widget,
            let place = row.point(x: 0, y: Double(row.allocatedHeight), in: scroller)
        else { return false }
        return place.y + vertical.value > vertical.pageSize
    }

    private func checkAfterLayout() { if position.isRevealing { layoutCallback.request() } }

    func layoutDone() {
        guard position.isRevealing, scroller.isMapped, !isRevealDue,
            position.layoutDone(isInView: host.selectedPosition.map { isInView($0) })
        else { return }
        isRevealDue = true
        // GDK repeats the layout within a frame only a few times, so the list is scrolled after it.
        MainLoop.whenIdle { [weak self] in self?.scrollToRevealed() }
    }

    private func scrollToRevealed() {
        isRevealDue = false
        if position.isRevealing, let row = host.selectedPosition { host.scrollTo(row) }
    }

    /// Returns whether the whole row is visible; a row that is higher than the list, whether a part of it is.
    private func isInView(_ position: Int) -> Bool {
        // GTK keeps rows that are far away, without a place of their own.
        guard let row = host.row(at: position)?.widget, row.isMapped, let place = row.point(x: 0, y: 0, in: scroller)
        else { return false }
        let (height, available) = (Double(row.allocatedHeight), Double(scroller.allocatedHeight))
        if height > available { return place.y < available && place.y + height > 0 }
        return place.y >= 0 && place.y + height <= available
    }
}
