import Model
import Reactive

/// Loads the pictures beside the one that is shown, at low priority, so that the next step finds them. Main thread.
@MainActor
final class NeighborPrefetch {
    private let renditions: RenditionLoading
    private let network: (any NetworkMonitoring)?
    private var loads: [any Disposable] = []

    /// - Parameter network: without it, and while it is paid for by what is sent, nothing is loaded ahead.
    init(renditions: RenditionLoading, network: (any NetworkMonitoring)?) {
        self.renditions = renditions
        self.network = network
    }

    deinit { for load in loads { load.dispose() } }

    /// The more likely one first.
    func load(_ entities: [ImageEntity], fitting box: PixelSize) {
        guard let network, network.isAvailable.value, !network.isMetered.value else { return }
        for entity in entities {
            let progressive = ProgressivePicture(
                entity: entity, widths: renditions.finder.widths(for: entity), box: box)
            guard progressive.isWorthPrefetching else { continue }
            let load = renditions.loadPicture(
                progressive.fittedFile.source, of: entity, with: [], box: progressive.decodeBox,
                fallback: progressive.fallbackURL,
                urgency: .ahead(position: 1, in: Viewport(0..<1)))
            loads.append(load.start())
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
