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
        MainLoop.whenIdle { [weak position] in
            if let position, position.value == value { position.value = 0 }
        }
    }
}
