import GTKKit
import Reactive

/// Detects whether a picture is moving, so that it is drawn fast during a movement and sharply at rest.
@MainActor
final class ViewerMotionDetector {
    /// The longest time between two changes of one movement, in milliseconds.
    private static let settleDelay = 150

    /// Called when a movement has ended.
    var onRest: () -> Void = {}
    /// Whether a movement is in progress. It begins with the second change, so that a single step is drawn sharply at
    /// once.
    private(set) var isMoving = false
    private var hasJustChanged = false
    private let timer = SerialDisposable()

    deinit { timer.dispose() }

    func changed() {
        isMoving = hasJustChanged
        hasJustChanged = true
        timer.inner = MainLoop.after(milliseconds: Self.settleDelay) { [weak self] in self?.motionEnded() }
    }

    private func motionEnded() {
        hasJustChanged = false
        guard isMoving else { return }
        isMoving = false
        onRest()
    }
}
