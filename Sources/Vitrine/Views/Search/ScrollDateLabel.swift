import GTKKit

/// A label beside the scroll bar that shows the month of the pictures, or the first letter of their names, while the user
/// drags the bar over a list in that order.
@MainActor
final class ScrollDateLabel {
    /// Returns the month or the first letter of a row's picture; `nil` if the rows have another order.
    var text: (Int) -> String? = { _ in nil }
    var rowCount: () -> Int = { 0 }

    private let label: Label
    private let scroller: ScrolledWindow
    /// The space to the upper and the lower edge, in application pixels.
    private static let margin = 12
    /// The space to the edge with the scroll bar, in application pixels.
    private static let barMargin = 30

    /// - Parameter label: a label in an overlay above the scrolled window.
    init(_ label: Label, for scroller: ScrolledWindow) {
        (self.label, self.scroller) = (label, scroller)
        label.isVisible = false
        scroller.onVerticalBarDragged { [weak self] in self?.update() }
        scroller.vertical.onValueChanged { [weak self] in self?.update() }
    }

    private func update() {
        guard scroller.isVerticalBarDragged, let text = text(row) else {
            if label.isVisible { label.isVisible = false }
            return
        }
        label.text = text
        let free = scroller.allocatedHeight - label.allocatedHeight - 2 * Self.margin
        label.margins = Margins(top: Self.margin + Int(share * Double(max(0, free))), end: Self.barMargin)
        if !label.isVisible { label.isVisible = true }
    }

    /// The part of the list above the visible one, from 0 at the beginning to 1 at the end.
    private var share: Double {
        let position = scroller.vertical
        let length = position.upper - position.lower - position.pageSize
        return length > 0 ? min(max((position.value - position.lower) / length, 0), 1) : 0
    }

    private var row: Int { Int(share * Double(max(0, rowCount() - 1))) }
}
