import Core
import Model
import Reactive

/// Loads the neighbors of the shown picture at low priority, so that the next step shows them at once. Main thread.
@MainActor
final class NeighborPrefetch {
    private let renditions: RenditionLoading
    private let network: (any NetworkMonitoring)?
    private var loads: [any Disposable] = []

    /// - Parameter network: without it, and on a metered connection, nothing is prefetched.
    init(renditions: RenditionLoading, network: (any NetworkMonitoring)?) {
        self.renditions = renditions
        self.network = network
    }

    deinit { for load in loads { load.dispose() } }

    /// Starts loading the pictures; callers put the more likely one first.
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

    /// Hands over the running loads. The caller disposes of them after it has requested the next picture, so that a
    /// load that both share continues.
    func release() -> [any Disposable] {
        defer { loads = [] }
        return loads
    }

    func stop() { for load in release() { load.dispose() } }
}
