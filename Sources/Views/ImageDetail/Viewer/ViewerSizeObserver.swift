import GTKKit
import Model
import Reactive

/// Tells how many device pixels a window has for a picture: at once when it is first laid out, and once it rests when its
/// size changes. The whole window counts, so that no other file is loaded because a side pane is opened or closed.
@MainActor
final class ViewerSizeObserver {
    /// In milliseconds; a window is dragged to another size in many steps.
    private static let settleDelay = 250

    /// Called with the window's size in device pixels, never during its layout.
    var onBox: (PixelSize) -> Void = { _ in }

    private weak var window: Window?
    private weak var viewer: PictureViewer?
    private let timer = SerialDisposable()
    private var hasTold = false

    init(_ viewer: PictureViewer, in window: Window) {
        (self.viewer, self.window) = (viewer, window)
        viewer.onResize = { [weak self] in self?.resized() }
    }

    deinit { timer.dispose() }

    /// Tells it now, if the window has a size.
    func tell() {
        guard let window, let viewer, viewer.canvas.isMapped, window.allocatedWidth > 0, window.allocatedHeight > 0
        else { return }
        hasTold = true
        let scale = viewer.canvas.scaleFactor
        onBox(PixelSize(width: window.allocatedWidth * scale, height: window.allocatedHeight * scale))
    }

    private func resized() {
        // While it is laid out nothing in it may come or go.
        timer.inner = MainLoop.after(milliseconds: hasTold ? Self.settleDelay : 0) { [weak self] in self?.tell() }
    }
}
