import GTKKit

/// Fades a picture in when it arrives late. Pictures that are there at once, and all pictures with reduced motion, appear
/// without a fade.
@MainActor
final class PictureFade {
    /// In seconds.
    private static let duration = 0.15
    /// Increases with each picture and ends the previous fade.
    private var number = 0

    func start(_ preview: PicturePaintable, in widget: Widget, isNeeded: Bool) {
        number += 1
        guard isNeeded, widget.isMapped, StyleManager.areAnimationsEnabled else { return preview.setOpacity(1) }
        let own = number
        var start: Double?
        preview.setOpacity(0)
        widget.onEachFrame { [weak self, weak preview] time in
            guard let self, let preview, number == own else { return false }
            let began = start ?? time
            start = began
            let share = min(1, (time - began) / Self.duration)
            preview.setOpacity(share)
            return share < 1
        }
    }
}
