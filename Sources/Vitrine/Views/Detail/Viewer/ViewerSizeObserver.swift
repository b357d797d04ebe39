import GTKKit
import Model
import Reactive

/// Reports the device pixels that a window has for a picture: at once after the first layout, and later when a resize
/// has ended. The size of the whole window counts, so that a side pane does not change the file to load.
@MainActor
final class ViewerSizeObserver {
    /// The delay after the last resize in milliseconds; dragging an edge resizes a window in many steps.
    private static let settleDelay = 250

    /// Called with the window's size in device pixels, never during its layout.
    var onBox: (PixelSize) -> Void = { _ in }

    private weak var window: Window?
    private weak var viewer: PictureViewer?
    private let timer = SerialDisposable()
    private var hasReported = false

    init(_ viewer: PictureViewer, in window: Window) {
        (self.viewer, self.window) = (viewer, window)
        viewer.onResize = { [weak self] in
            guard let self else { return }
            // No widget may appear or disappear during the layout.
            timer.inner = MainLoop.after(milliseconds: hasReported ? Self.settleDelay : 0) { [weak self] in
                self?.report()
            }
        }
    }

    deinit { timer.dispose() }

    /// Reports the size now, if the window has one.
    func report() {
        guard let window, let viewer, viewer.canvas.isMapped, window.allocatedWidth > 0, window.allocatedHeight > 0
        else { return }
        hasReported = true
        let scale = viewer.canvas.scaleFactor
        onBox(PixelSize(width: window.allocatedWidth * scale, height: window.allocatedHeight * scale))
    }
}
