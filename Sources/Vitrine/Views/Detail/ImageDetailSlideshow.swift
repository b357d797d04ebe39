import GTKKit
import Localize
import Reactive
import ViewModels

/// Performs the slideshow of a detail window: full screen, one picture after the other, while the screen stays on.
/// Pictures change without a transition, also where the desktop allows animations. Main thread.
@MainActor
final class ImageDetailSlideshow {
    /// Called when the show was paused or continued.
    var onPause: () -> Void = {}
    /// Prevents the screen from sleeping until the result is disposed of; checks replace it.
    var keepScreenOn: @MainActor (Window) -> (any Disposable)? = {
        $0.keepScreenOn(reason: tr("A slideshow is playing"))
    }

    /// Returns the time for which each picture is shown, in seconds. Each picture asks for it, so that a change in the
    /// preferences takes effect during a show.
    var interval: @MainActor () -> Int = { Slideshow.standardInterval }

    private weak var window: Window?
    private let button: Button
    private weak var viewModel: ImageDetailViewModel?
    private var show = Slideshow()
    /// The order of a shuffled show; `nil` for the order of the list.
    private var order: ShuffledOrder?
    private var enteredFullscreen = false
    private let timer = SerialDisposable()
    private let screen = SerialDisposable()

    init(window: Window, button: Button) {
        (self.window, self.button) = (window, button)
        button.onClicked { [weak self] in self?.togglePause() }
        window.onFullscreenChanged { [weak self, weak window] in
            // Leaving full screen in any way ends the show.
            if window?.isFullscreen == false, self?.enteredFullscreen == true { MainLoop.whenIdle { self?.stop() } }
        }
    }

    deinit {
        timer.dispose()
        screen.dispose()
    }

    var isActive: Bool { show.isActive }
    var isPlaying: Bool { show.isPlaying }

    func bind(_ viewModel: ImageDetailViewModel, disposing bindings: CompositeDisposable) {
        self.viewModel = viewModel
        bindings += viewModel.id.producer.skipRepeats().startOnMain { [weak self] _ in
            guard let self else { return }
            perform(show.pictureChanged())
        }
        bindings += viewModel.loading.producer.startOnMain { [weak self] in self?.loadingChanged($0) }
    }

    func unbind() {
        stop()
        viewModel = nil
    }

    func start(isShuffled: Bool = false) {
        order = isShuffled ? ShuffledOrder() : nil
        guard let window, viewModel != nil, !show.isActive else { return }
        if !window.isFullscreen {
            enteredFullscreen = true
            window.isFullscreen = true
        }
        screen.inner = keepScreenOn(window)
        perform(show.start())
    }

    func stop() {
        guard show.isActive else { return }
        perform(show.stop())
        screen.inner = nil
        if enteredFullscreen { window?.isFullscreen = false }
        enteredFullscreen = false
    }

    func togglePause() {
        guard show.isActive, let window else { return }
        perform(show.togglePause())
        // A paused picture does not keep the screen on.
        screen.inner = show.isPlaying ? keepScreenOn(window) : nil
        onPause()
    }

    private func loadingChanged(_ loading: ImageLoading) {
        if case .loading = loading { return }
        if let step = show.pictureArrived() { perform(step) }
    }

    private func perform(_ step: Slideshow.Step) {
        switch step {
        case .wait:
            timer.inner = MainLoop.after(milliseconds: interval() * 1_000) { [weak self] in
                self?.intervalElapsed()
            }
        case .stopWaiting: timer.inner = nil
        case .showNext:
            // A picture that cannot be read or is gone does not come: then the show goes on after another interval.
            perform(.wait)
            showNext()
        }
        updateButton()
    }

    /// Shows the next picture as if the interval were over.
    func intervalElapsed() { perform(show.intervalElapsed()) }

    private func showNext() {
        guard let viewModel else { return }
        if var order {
            viewModel.showNext(of: &order)
            self.order = order
        } else if viewModel.hasNext.value {
            viewModel.showNext()
        } else {
            viewModel.showFirst()
        }
    }

    private func updateButton() {
        button.isVisible = show.isActive
        button.setIcon(
            show.isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic",
            accessibleName: show.isPlaying ? tr("Pause slideshow") : tr("Continue slideshow"))
    }
}
