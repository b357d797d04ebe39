import Core
import Model
import Reactive
import Synchronization
import TestSupport

/// A loader of all pixels that responds when the test calls it.
final class ManualLargePictures: LargePictureLoading {
    private struct State {
        var requested: [String] = []
        var drawingBoxes: [PixelSize] = []
        var observer: Signal<PictureLevels, PictureError>.Observer?
        var disposedCount = 0
    }

    private let state = Mutex(State())

    var requested: [String] { state.withLock { $0.requested } }
    /// The boxes for which drawings were requested.
    var drawingBoxes: [PixelSize] { state.withLock { $0.drawingBoxes } }
    var disposedCount: Int { state.withLock { $0.disposedCount } }

    func loadFullPicture(
        _ url: String, progress: @escaping @Sendable (TransferProgress) -> Void
    ) -> SignalProducer<PictureLevels, PictureError> {
        SignalProducer { [self] observer, lifetime in
            state.withLock {
                $0.requested.append(url)
                $0.observer = observer
            }
            lifetime.observeEnded { [self] in state.withLock { $0.disposedCount += 1 } }
        }
    }

    func loadMovingPicture(
        _ url: String, fitting box: PixelSize
    ) -> SignalProducer<MovingPicture, PictureError> { .never }

    func loadDrawing(_ url: String, filling box: PixelSize) -> SignalProducer<PictureLevels, PictureError> {
        state.withLock { $0.drawingBoxes.append(box) }
        return loadFullPicture(url) { _ in }
    }

    func deliver(_ picture: PictureLevels) {
        let observer = state.withLock { $0.observer }
        observer?.send(value: picture)
        observer?.sendCompleted()
    }

    func fail(_ error: PictureError) { state.withLock { $0.observer }?.send(error: error) }
}
