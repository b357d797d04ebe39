import GTKKit

// Accessors for the benchmarks, which are release builds and cannot use `@testable`.

extension ImageSearchTableViewController {
    /// The number of visible rows of pictures, and the number of those that show their picture.
    package var visibleRows: (count: Int, withPicture: Int) {
        let range = rows.host.visibleRange.clamped(to: 0..<rows.source.count)
        return (range.count, range.count { rows.host.row(at: $0)?.preview.content == .picture })
    }

    /// Whether every picture has its place. Those of a long mosaic get theirs from a queue.
    package var isArranged: Bool { rows.listing.isArranged }
}

extension ImageDetailViewController {
    package var textureCount: Int { viewer.textureCount }
    package func zoom(to zoom: Double) { viewer.change { $0.zoom(to: zoom) } }

    // As touch and wheel input do.
    package func pan(by x: Double, _ y: Double) { viewer.change { $0.pan(by: x, y) } }
    package func zoom(by factor: Double) { viewer.change { $0.zoom(by: factor) } }
}
