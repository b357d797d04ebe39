import Core
import Model
import Reactive
import Synchronization

/// A rendition finder that responds when the test calls it, with renditions of 1,280, 1,920 and 3,840 pixels.
final class ManualRenditions: RenditionFinding {
    struct Asked: Sendable {
        let image: ImageEntity
        let width: Int
        let neighbors: [String]
        fileprivate let observer: Signal<PictureRendition, NetworkError>.Observer
    }

    private struct State {
        var asked: [Asked] = []
        var respondsAtOnce = false
    }

    private let state = Mutex(State())

    var asked: [Asked] { state.withLock { $0.asked } }
    var respondsAtOnce: Bool {
        get { state.withLock { $0.respondsAtOnce } }
        set { state.withLock { $0.respondsAtOnce = newValue } }
    }

    func widths(for image: ImageEntity) -> [Int] { image.fileURL == nil ? [] : [960, 1280, 1920, 3840] }

    func knownRendition(of image: ImageEntity, width: Int) -> PictureRendition? { nil }

    func findRendition(
        of image: ImageEntity, width: Int, with neighbors: [ImageEntity]
    ) -> SignalProducer<PictureRendition, NetworkError> {
        SignalProducer { [self] observer, _ in
            let isReady = state.withLock { state in
                state.asked.append(
                    Asked(image: image, width: width, neighbors: neighbors.map(\.id.string), observer: observer))
                return state.respondsAtOnce
            }
            if isReady { answer() }
        }
    }

    /// Responds to the last request.
    func answer() {
        guard let asked = asked.last else { return }
        let size = PixelSize(width: asked.width, height: asked.width * 2 / 3)
        let url = "https://example.org/\(asked.width)/\(asked.image.id.string).jpg"
        asked.observer.send(value: PictureRendition(url: url, size: size))
        asked.observer.sendCompleted()
    }

    func fail(_ error: NetworkError) { asked.last?.observer.send(error: error) }
}
