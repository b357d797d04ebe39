import GTKKit
import Localize
import Model
import Reactive

/// Plays the frames of an animated picture, and controls the play button.
@MainActor
final class AnimationPlayer {
    /// Called with each frame at its time.
    var onFrame: (Bitmap) -> Void = { _ in }

    private let button: Button
    private var animation: PictureAnimation?
    private var index = 0
    /// How often the last frame has been shown.
    private var playedCount = 0
    private let timer = SerialDisposable()
    private(set) var isPlaying = false

    init(button: Button) {
        self.button = button
        button.onClicked { [weak self] in self?.toggle() }
    }

    deinit { timer.dispose() }

    /// Starts playing at once, or waits for the button if the desktop has animations turned off.
    func play(_ animation: PictureAnimation?) {
        self.animation = animation
        (index, playedCount) = (0, 0)
        setPlaying(animation != nil && StyleManager.areAnimationsEnabled)
        button.isVisible = animation != nil
    }

    func toggle() {
        if playedCount == animation?.playCount { playedCount = 0 }
        if animation != nil { setPlaying(!isPlaying) }
    }

    private func setPlaying(_ isPlaying: Bool) {
        self.isPlaying = isPlaying
        button.setIcon(
            isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic",
            accessibleName: isPlaying ? tr("Pause") : tr("Play"))
        if isPlaying { wait() } else { timer.inner = nil }
    }

    private func wait() {
        guard let animation else { return }
        let milliseconds = Int(animation.frames[index].seconds * 1_000)
        timer.inner = MainLoop.after(milliseconds: milliseconds) { [weak self] in self?.step() }
    }

    private func step() {
        guard let animation, isPlaying else { return }
        if index == animation.frames.count - 1 {
            playedCount += 1
            // The last frame stays. The button plays the animation again.
            if playedCount == animation.playCount { return setPlaying(false) }
        }
        index = (index + 1) % animation.frames.count
        onFrame(animation.frames[index].bitmap)
        wait()
    }
}
