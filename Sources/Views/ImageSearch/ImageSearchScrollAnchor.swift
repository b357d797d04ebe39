import GTKKit

/// Keeps a list that is at its beginning there when its height changes, for example when a bar appears above it or
/// the window becomes smaller.
///
/// GTK keeps the position of an arbitrary visible row instead, and may move the first row out of view.
@MainActor
final class ImageSearchScrollAnchor {
    private let position: Adjustment
    /// Whether the list stays at its beginning; true until the user scrolls away from it.
    private var isAtTop = true
    /// The position set by the current layout. If the next reported value equals it, the user did not scroll.
    private var placedByLayout: Double?
    private var isCorrectionDue = false

    /// Called to scroll to the first row. The list scrolls itself, because GTK warns when the scroll bar moves while
    /// the list has rows without a layout.
    var onBackToTop: () -> Void = {}

    init(_ scroller: ScrolledWindow) {
        position = scroller.vertical
        // GTK reports the range before it reports a position that has changed with it.
        position.onRangeChanged { [weak self] in self?.rangeChanged() }
        position.onValueChanged { [weak self] in self?.valueChanged() }
    }

    /// Called when other pictures are shown, which begin at the top.
    func reset() { isAtTop = true }

    /// Called when pictures are inserted above the visible ones, which have to stay in place.
    func leaveTop() { isAtTop = false }

    private func rangeChanged() {
        let value = position.value
        placedByLayout = value
        if isAtTop, value > 0 { correct() }
    }

    private func valueChanged() {
        let value = position.value
        defer { placedByLayout = nil }
        if value == 0 {
            isAtTop = true
        } else if value != placedByLayout {
            isAtTop = false
        }
    }

    /// Scrolls to the top after this layout, unless the user has scrolled meanwhile. A bar that slides in causes
    /// several layouts, and each one is corrected.
    private func correct() {
        guard !isCorrectionDue else { return }
        isCorrectionDue = true
        MainLoop.whenIdle { [weak self] in
            guard let self else { return }
            isCorrectionDue = false
            if isAtTop, position.value > 0 { onBackToTop() }
        }
    }
}
