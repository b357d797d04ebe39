import GTKKit

/// Leaves a list that is at its beginning there when the room for it changes, as it does when a bar appears above it or the
/// window is made smaller.
///
/// GTK holds on to a row that may stand anywhere in sight, and lets the first one go out of it.
@MainActor
final class ImageSearchScrollAnchor {
    private let position: Adjustment
    /// Whether the list is to stand at its beginning: until the user scrolls away from it.
    private var isAtTop = true
    /// Where the layout under way has put the list: the value that is told of next is not the user's.
    private var placedByLayout: Double?
    private var isCorrectionDue = false

    /// Shows the first row. The list is told so, rather than the scroll bar: GTK complains when that moves while a list has
    /// rows that it has not laid out.
    var onBackToTop: () -> Void = {}

    init(_ scroller: ScrolledWindow) {
        position = scroller.vertical
        // GTK tells of the range before it tells of a position that has changed with it.
        position.onRangeChanged { [weak self] in self?.rangeChanged() }
        position.onValueChanged { [weak self] in self?.valueChanged() }
    }

    /// To be called when other pictures are shown, which begin at the top.
    func reset() { isAtTop = true }

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

    /// After this layout, and unless the user has scrolled meanwhile. A bar that slides in takes several layouts: each is
    /// corrected.
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
