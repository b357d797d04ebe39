import GTKKit

/// Keeps a row in view that the program has scrolled to, when the height of the list or of its rows changes, for example
/// because a bar appears above the list. It ends when the user scrolls the row away.
///
/// GTK keeps the upper edge of the row in place instead, and may move the lower one out of view.
@MainActor
final class RevealedRow {
    /// Returns the position of the row; `nil` if there is none any more.
    var position: () -> Int? = { nil }
    /// Returns the widget of a row; a row without one is far away.
    var widgetAt: (Int) -> Widget? = { _ in nil }
    /// Called to scroll to the row.
    var onHidden: (Int) -> Void = { _ in }
    /// Whether the row is kept in view. Set to true when the program has scrolled to it.
    var isKept = false {
        didSet {
            (wasInView, attempts) = (false, 0)
            // A row that was in view before does not make the list scroll.
            checkAfterLayout()
        }
    }

    private let scroller: ScrolledWindow
    /// Rows have their places only after a layout. GTK reports some changes before it: a row that the list has just been
    /// told to scroll to is still at its former place when the loop is idle.
    private let settleTimer: LayoutSettleTimer
    /// Whether the row has been in view since the program has scrolled to it. Until then the list itself scrolls, in one or
    /// several layouts, and none of these movements is the user's.
    private var wasInView = false
    /// The number of times that the list was told to scroll to a row that has not been in view, at most `maximumAttempts`.
    private var attempts = 0
    private let maximumAttempts = 5
    private var hasNewRange = false
    private var isScrollDue = false

    init(_ scroller: ScrolledWindow) {
        self.scroller = scroller
        settleTimer = LayoutSettleTimer(scroller)
        settleTimer.onDue = { [weak self] in self?.check() }
        scroller.vertical.onRangeChanged { [weak self] in
            self?.hasNewRange = true
            self?.checkAfterLayout()
        }
        scroller.vertical.onValueChanged { [weak self] in self?.checkAfterLayout() }
        // Nothing is checked while the list is hidden.
        scroller.connect("map") { [weak self] in self?.checkAfterLayout() }
    }

    private func checkAfterLayout() {
        if isKept { settleTimer.request() }
    }

    private func check() {
        guard isKept, scroller.isMapped, !isScrollDue else { return }
        defer { hasNewRange = false }
        guard let position = position() else { return isKept = false }
        if isInView(position) { return wasInView = true }
        let isArriving = !wasInView && attempts < maximumAttempts
        guard hasNewRange || isArriving else { return isKept = false }
        if !wasInView { attempts += 1 }
        isScrollDue = true
        // GDK repeats the layout within a frame only a few times, so the list is scrolled after it.
        MainLoop.whenIdle { [weak self] in self?.scroll() }
    }

    private func scroll() {
        isScrollDue = false
        if isKept, let position = position() { onHidden(position) }
    }

    /// Returns whether the whole row is visible; a row that is higher than the list, whether a part of it is.
    func isInView(_ position: Int) -> Bool {
        // GTK keeps rows that are far away, without a place of their own.
        guard let row = widgetAt(position), row.isMapped, let place = row.place(x: 0, y: 0, in: scroller)
        else { return false }
        let (height, available) = (Double(row.allocatedHeight), Double(scroller.allocatedHeight))
        if height > available { return place.y < available && place.y + height > 0 }
        return place.y >= 0 && place.y + height <= available
    }
}
