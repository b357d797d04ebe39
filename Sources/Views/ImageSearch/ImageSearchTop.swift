import GTKKit

/// Leaves a list that is at its beginning there when the room for it changes, as it does when a bar appears above it or the
/// window is made smaller.
///
/// GTK holds on to a row that may stand anywhere in sight, and lets the first one go out of it.
@MainActor
final class ImageSearchTop {
    private let position: Adjustment
    private var pageSize: Double
    private var lastValue: Double

    /// Shows the first row. The list is told so, rather than the scroll bar: GTK complains when that moves while a list has rows that
    /// it has not laid out.
    var onBackToTop: () -> Void = {}

    init(_ scroller: ScrolledWindow) {
        position = scroller.vertical
        (pageSize, lastValue) = (position.pageSize, position.value)
        // GTK tells of the range before it tells of a position that has changed with it.
        position.onRangeChanged { [weak self] in self?.rangeChanged() }
        position.onValueChanged { [weak self] in
            guard let self else { return }
            self.lastValue = self.position.value
        }
    }

    private func rangeChanged() {
        let (hasOtherRoom, value) = (position.pageSize != pageSize, position.value)
        pageSize = position.pageSize
        guard hasOtherRoom, lastValue == 0, value > 0 else { return }
        // After this layout, and unless somebody has scrolled meanwhile.
        MainLoop.whenIdle { [weak self] in
            if let self, self.position.value == value { self.onBackToTop() }
        }
    }
}
