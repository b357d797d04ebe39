import GTKKit

/// Keeps the height of the chips and bars while the pointer is over the pictures below, so that no picture moves away from
/// under it when they close. An overlay would cover pictures instead. Scrolling moves the pictures in any case.
@MainActor
final class SteadyHeight {
    private let bars: Widget
    private var isKept = false

    init(of bars: Widget, above pictures: ScrolledWindow) {
        self.bars = bars
        let motion = MotionController()
        // GTK reports these also during a layout, which must not be changed.
        motion.onEnter { [weak self] _, _ in MainLoop.whenIdle { self?.keep() } }
        motion.onLeave { [weak self] in MainLoop.whenIdle { self?.release() } }
        pictures.add(motion)
        pictures.vertical.onValueChanged { [weak self] in
            if self?.isKept == true { MainLoop.whenIdle { self?.release() } }
        }
    }

    func keep() {
        isKept = true
        bars.requestSize(height: bars.allocatedHeight)
    }

    func release() {
        isKept = false
        bars.requestSize()
    }
}
