import GTKKit
import Model
import ViewModels

@testable import Views

/// Sizes of pictures with 48, 100 and 200 million pixels.
private let sizes = [
    PixelSize(width: 8_000, height: 6_000), PixelSize(width: 11_547, height: 8_660),
    PixelSize(width: 16_330, height: 12_247),
]

extension Bitmap.Motif {
    /// The largest difference of a color channel that a tiled drawing may have from a drawing in one piece. Renderers
    /// find the position in a texture with limited precision, which counts most where colors differ most: 8 is a 26th of
    /// the difference between two fields.
    fileprivate var tolerance: Int {
        switch self {
        case .gradient: 4
        case .checker: 8
        }
    }
}

/// Checks of the borders between the tiles of large pictures, with the renderer of the environment. `--renderers` runs
/// them, because they need a gigabyte of memory.
@MainActor let seamChecks: [Check] = sizes.flatMap { size in
    Bitmap.Motif.allCases.map { motif in
        let megapixels = Int((Double(size.width * size.height) / 1e6).rounded())
        return Check("Seams", "tiles of a \(motif.rawValue) of \(megapixels) million pixels meet without a line") {
            try lookForSeams(PictureLevels.rows(motif, size), tolerance: motif.tolerance)
        }
    }
}

@MainActor
private func lookForSeams(_ levels: PictureLevels, tolerance: Int) throws {
    let viewer = PictureViewer()
    try shown(viewer.canvas, width: 640, height: 480) { _ in
        viewer.display(levels, of: levels.size)
        for scale in [1, 2] {
            for zoom in [0, 0.137, 0.313, 0.5, 0.777, 1, 1.37, 3.3, 20] {
                viewer.change {
                    $0.resize(to: $0.viewport, scaleFactor: Double(scale))
                    $0.zoom(to: zoom)
                    $0.pan(by: 133.3, -71.7)
                    if zoom == 0.777 || zoom == 3.3 { $0.turn(by: 1) }
                }
                viewer.drawsTiles = false
                let whole = try RenderedPixels(viewer.canvas, scale: scale)
                viewer.drawsTiles = true
                var tiled = try RenderedPixels(viewer.canvas, scale: scale)
                var most = viewer.textures.uploadedBytes
                for _ in 0..<20 where !viewer.isComplete {
                    tiled = try RenderedPixels(viewer.canvas, scale: scale)
                    most = max(most, viewer.textures.uploadedBytes)
                }
                try expect(viewer.isComplete, "tiles are missing after twenty frames")
                let difference = tiled.maxDifference(from: whole)
                try expect(
                    difference.value <= tolerance,
                    "at \(viewer.geometry.zoom), scale \(scale), \(viewer.geometry.turns): a difference of "
                        + "\(difference.value) at \(difference.x), \(difference.y)")
                let rest = viewer.textures.bytes
                try expect(most <= TileResidency.Limits().frame, "\(most) bytes in a frame")
                try expect(rest <= TileResidency.Limits().rest, "\(rest) bytes at rest")
            }
        }
    }
}
