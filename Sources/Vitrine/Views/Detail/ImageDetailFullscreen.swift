import GTKKit
import Reactive

/// Full screen for a detail window. The header bar, the buttons and the pointer appear when the pointer moves, and
/// hide after a delay.
@MainActor
final class ImageDetailFullscreen {
    /// The delay before the controls hide, in milliseconds; long enough to read a title.
    private static let hideDelay = 3_000

    private weak var window: Window?
    private let column: BoxLayout
    private let header: HeaderBar
    let bar: Revealer
    private let information: ToggleButton
    private let controls: [Widget]
    private weak var viewer: PictureViewer?
    private let timer = SerialDisposable()
    private var showedInformation = false
    private(set) var isOn = false
    /// Whether the first frame was drawn. A compositor may open a window in full screen, and closing a flap before it
    /// has a width divides by zero.
    private var isPainted = false

    init(window: Window, interface: Interface, information: ToggleButton, viewer: PictureViewer) throws {
        self.window = window
        self.information = information
        self.viewer = viewer
        column = try interface.object("column", as: BoxLayout.self)
        header = try interface.object("header", as: HeaderBar.self)
        bar = try interface.object("fullscreen_bar", as: Revealer.self)
        controls = [
            try interface.object("step_controls", as: BoxLayout.self),
            try interface.object("zoom_controls", as: BoxLayout.self),
        ]
        window.onFullscreenChanged { [weak self] in
            // GTK may send this during a layout. Widgets that are moved during a layout are not laid out again.
            MainLoop.whenIdle { self?.changed() }
        }
        window.afterFirstFrame { [weak self] in
            self?.isPainted = true
            self?.changed()
        }
        let motion = MotionController()
        var last: (Double, Double)?
        // GTK also sends a motion when a widget appears under a resting pointer.
        motion.onMotion { [weak self] x, y in
            if last.map({ $0 != (x, y) }) ?? true { self?.wake() }
            last = (x, y)
        }
        window.add(motion)
    }

    deinit { timer.dispose() }

    func toggle() { window?.isFullscreen.toggle() }

    private func changed() {
        guard isPainted, let window, window.isFullscreen != isOn else { return }
        isOn = window.isFullscreen
        if isOn {
            showedInformation = information.isActive
            information.isActive = false
            column.remove(header)
            bar.setChild(header)
            wake()
        } else {
            timer.inner = nil
            bar.setChild(nil)
            column.prepend(header)
            information.isActive = showedInformation
            setVisible(true)
        }
        bar.isVisible = isOn
    }

    /// Shows the controls for a while.
    func wake() {
        guard isOn else { return }
        setVisible(true)
        timer.inner = MainLoop.after(milliseconds: Self.hideDelay) { [weak self] in self?.hideControls() }
    }

    private func hideControls() {
        // The controls stay while they have the keyboard focus or the information is open.
        guard isOn, !header.containsFocus, !information.isActive else { return }
        setVisible(false)
    }

    private func setVisible(_ isShown: Bool) {
        bar.isRevealed = isShown
        for control in controls { control.isVisible = isShown }
        viewer?.canvas.setCursor(named: isShown ? nil : "none")
    }
}
