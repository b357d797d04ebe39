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
            checkLater()
        }
    }

    private let scroller: ScrolledWindow
    /// Whether the row has been in view since the program has scrolled to it. Until then the list itself scrolls, in one or
    /// several layouts, and none of these movements is the user's.
    private var wasInView = false
    /// The number of times that the list was told to scroll to a row that has not been in view, at most `maximumAttempts`.
    private var attempts = 0
    private let maximumAttempts = 5
    private var hasNewRange = false
    private var isDue = false

    init(_ scroller: ScrolledWindow) {
        self.scroller = scroller
        scroller.vertical.onRangeChanged { [weak self] in
            self?.hasNewRange = true
            self?.checkLater()
        }
        scroller.vertical.onValueChanged { [weak self] in self?.checkLater() }
    }

    /// The changes are reported in a layout, and the rows have their places only after it.
    private func checkLater() {
        guard isKept, !isDue else { return }
        isDue = true
        MainLoop.whenIdle { [weak self] in self?.check() }
    }

    private func check() {
        isDue = false
        defer { hasNewRange = false }
        guard isKept, let position = position() else { return isKept = false }
        if widgetAt(position).map(isInView) ?? false { return wasInView = true }
        let isArriving = !wasInView && attempts < maximumAttempts
        guard hasNewRange || isArriving else { return isKept = false }
        if !wasInView { attempts += 1 }
        onHidden(position)
    }

    private func isInView(_ row: Widget) -> Bool {
        // GTK keeps rows that are far away, without a place of their own.
        guard row.isMapped, let place = row.place(x: 0, y: 0, in: scroller) else { return false }
        let (height, available) = (Double(row.allocatedHeight), Double(scroller.allocatedHeight))
        return height > available || place.y >= 0 && place.y + height <= available
    }
}
