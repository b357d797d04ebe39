import Core
import Foundation
import Model
import Reactive
import TestSupport

@testable import Imaging

/// A list as the pipeline sees it: rows that request their picture while they are visible, a viewport, and a
/// prefetcher.
final class ScrolledList {
    let network: StubNetwork
    let pipeline: PicturePipeline
    let clock = SetClock()
    let viewport = Viewport()
    let metered = MutableProperty(false)
    var prefetcher: PicturePrefetcher?
    private(set) var rows: [Int: Watcher] = [:]
    private(set) var seen: Set<Int> = []
    private static let box = PixelSize(width: 150, height: 100)

    init(count: Int, prefetches: Bool = true, network: StubNetwork = StubNetwork()) {
        self.network = network
        pipeline = PicturePipeline(network: network, clock: clock.clock)
        guard prefetches else { return }
        let results = ImageResults()
        results.append((0..<count).map(Self.entity))
        prefetcher = PicturePrefetcher(
            results: results, in: viewport, size: .fitting(Self.box), pictures: pipeline, network: Monitor(metered),
            clock: clock.clock)
    }

    func show(_ range: Range<Int>) async {
        viewport.range = range
        for position in Array(rows.keys) where !range.contains(position) {
            rows.removeValue(forKey: position)?.leave()
        }
        for position in range where rows[position] == nil {
            rows[position] = Watcher(
                pipeline, PictureRequest(url: Self.url(position), box: Self.box),
                urgency: .row(position: position, in: viewport))
            seen.insert(position)
        }
        await settle()
    }

    /// Pauses long enough for the prefetcher to assume that the user looks at the rows.
    func lookAtIt() async {
        // The time is rounded, so that a timer may be due a moment later.
        clock.advance(by: 0.401)
        await settle()
    }

    func settle() async {
        for _ in 0..<2 {
            if let prefetcher { await withCheckedContinuation { done in prefetcher.whenIdle { done.resume() } } }
            await pipeline.settle()
        }
    }

    func position(of url: String) -> Int { Int(url.split(separator: "/").last ?? "") ?? -1 }

    /// Rows whose pictures were requested from the network.
    var requested: [Int] { network.urls.map(position) }

    private static func url(_ position: Int) -> String { "https://pictures.example/\(position)" }

    private static func entity(_ position: Int) -> ImageEntity {
        ImageEntity(
            id: ImageID(provider: .samples, string: "\(position)"), pageURL: "", pageImageWidth: 150,
            pageImageHeight: 100, previewURL: url(position), previewWidth: 150, previewHeight: 100)
    }
}

private struct Monitor: NetworkMonitoring {
    let isAvailable = Property(value: true)
    let isMetered: Property<Bool>

    init(_ metered: MutableProperty<Bool>) { isMetered = Property(capturing: metered) }
}
