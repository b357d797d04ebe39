import GTKKit
import Reactive

/// Tells whether a picture moves now, so that it is drawn quickly then, and sharply once it rests.
@MainActor
final class ViewerMotionDetector {
    /// In milliseconds; changes that follow each other faster are one movement.
    private static let settleDelay = 150

    /// Called when a movement has ended.
    var onRest: () -> Void = {}
    /// From the second change of a movement on: a single step is drawn sharply at once.
    private(set) var isMoving = false
    private var hasJustChanged = false
    private let timer = SerialDisposable()

    deinit { timer.dispose() }

    func changed() {
        isMoving = hasJustChanged
        hasJustChanged = true
        timer.inner = MainLoop.after(milliseconds: Self.settleDelay) { [weak self] in self?.rest() }
    }

    private func rest() {
        hasJustChanged = false
        guard isMoving else { return }
        isMoving = false
        onRest()
    }
}
