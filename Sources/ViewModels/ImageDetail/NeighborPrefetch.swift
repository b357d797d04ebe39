import Model
import Reactive

/// Loads the pictures beside the one that is shown, at low priority, so that the next step finds them. Main thread.
@MainActor
final class NeighborPrefetch {
    private let pictures: any PictureLoading
    private let network: (any NetworkMonitoring)?
    private var loads: [any Disposable] = []

    /// - Parameter network: without it, and while it is paid for by what is sent, nothing is loaded ahead.
    init(pictures: any PictureLoading, network: (any NetworkMonitoring)?) {
        self.pictures = pictures
        self.network = network
    }

    deinit { for load in loads { load.dispose() } }

    /// The more likely one first.
    func load(_ entities: [ImageEntity], fitting box: PixelSize) {
        guard let network, network.isAvailable.value, !network.isMetered.value else { return }
        loads += entities.map { entity in
            let request = PictureRequest(url: PictureStages(entity: entity, box: box).fittedURL, box: box)
            return pictures.loadPicture(request, urgency: .ahead(position: 1, in: Viewport(0..<1))).start()
        }
    }

    /// What is loaded now, to be disposed of once the picture that is wanted has been asked for: if it is among these, it
    /// goes on.
    func release() -> [any Disposable] {
        defer { loads = [] }
        return loads
    }

    func stop() { for load in release() { load.dispose() } }
}
