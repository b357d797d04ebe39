import GTKKit
import Model
import Reactive

/// Reports the device pixels that there are for a picture: at once after the first layout, and later when a resize has
/// ended. In most windows the size of the whole window counts, so that a side pane does not change the file to load.
@MainActor
final class ViewerSizeObserver {
    /// The delay after the last resize in milliseconds; dragging an edge resizes a window in many steps.
    private static let settleDelay = 250

    /// Called with the size in device pixels, never during the layout.
    var onBox: (PixelSize) -> Void = { _ in }

    private weak var place: Widget?
    private weak var viewer: PictureViewer?
    private let timer = SerialDisposable()
    private var hasReported = false

    /// - Parameter place: the widget whose size counts.
    init(_ viewer: PictureViewer, in place: Widget) {
        (self.viewer, self.place) = (viewer, place)
        viewer.onResize = { [weak self] in
            guard let self else { return }
            // No widget may appear or disappear during the layout.
            timer.inner = MainLoop.after(milliseconds: hasReported ? Self.settleDelay : 0) { [weak self] in
                self?.report()
            }
        }
    }

    deinit { timer.dispose() }

    /// Reports the size now, if there is one.
    func report() {
        guard let place, let viewer, viewer.canvas.isMapped, place.allocatedWidth > 0, place.allocatedHeight > 0
        else { return }
        hasReported = true
        let scale = viewer.canvas.scaleFactor
        onBox(PixelSize(width: place.allocatedWidth * scale, height: place.allocatedHeight * scale))
    }
}
