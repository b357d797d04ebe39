import GTKKit
import Model
import ViewModels

@testable import Views

private let red: UInt32 = 0xFFCC_0000
private let green: UInt32 = 0xFF00_CC00
private let blue: UInt32 = 0xFF00_00CC
private let white: UInt32 = 0xFFFF_FFFF

/// Shows a picture of four colors, which consists of several tiles, in a viewer of 600 × 400 pixels.
@MainActor
private func viewing(
    _ size: PixelSize = PixelSize(width: 1200, height: 800), _ body: @MainActor (PictureViewer) throws -> Void
) throws {
    let viewer = PictureViewer()
    try shown(viewer.canvas, width: 600, height: 400) { _ in
        let bitmap = Bitmap.quarters([red, green, blue, white], width: size.width, height: size.height)
        viewer.show(PictureLevels(bitmap), of: size)
        try body(viewer)
    }
}

/// The colors near the corners of the visible part of the picture.
@MainActor
private func corners(of viewer: PictureViewer) throws -> [UInt32] {
    let pixels = try DrawnPixels(viewer.canvas)
    let frame = viewer.geometry.frame
    let (left, right) = (Int(max(0, frame.x)) + 4, Int(min(Double(pixels.width), frame.maxX)) - 5)
    let (top, bottom) = (Int(max(0, frame.y)) + 4, Int(min(Double(pixels.height), frame.maxY)) - 5)
    return [(left, top), (right, top), (left, bottom), (right, bottom)].map { pixels.pixel($0.0, $0.1) }
}

@MainActor let viewerDrawingChecks: [Check] = [
    Check("Viewer", "a picture is drawn whole in each of its four rotations") {
        try viewing { viewer in
            let wanted = [
                [red, green, blue, white], [blue, red, white, green], [white, blue, green, red],
                [green, white, red, blue],
            ]
            for colors in wanted {
                try expectEqual(try corners(of: viewer), colors, "corners after \(viewer.geometry.turns)")
                viewer.change { $0.turn(by: 1) }
            }
        }
    },
    Check("Viewer", "tiles meet without a seam at any zoom and rotation") {
        let plain = Bitmap.plain(red, width: 1500, height: 1100)
        let viewer = PictureViewer()
        try shown(viewer.canvas, width: 600, height: 400) { _ in
            viewer.show(PictureLevels(plain), of: plain.size)
            for zoom in [0.413, 0.777, 1, 1.37, 3.3] {
                for _ in 0..<4 {
                    viewer.change { $0.zoom(to: zoom) }
                    viewer.change { $0.pan(by: 33.3, 21.7) }
                    let pixels = try DrawnPixels(viewer.canvas)
                    let frame = viewer.geometry.frame
                    let across = Int(max(0, frame.x + 1))..<Int(min(Double(pixels.width), frame.maxX - 1))
                    let down = Int(max(0, frame.y + 1))..<Int(min(Double(pixels.height), frame.maxY - 1))
                    try expectEqual(pixels.colors(across, down), [red], "colors at \(zoom)")
                    viewer.change { $0.turn(by: 1) }
                }
            }
        }
    },
    Check("Viewer", "at 100 % each pixel of the picture covers one pixel of the screen") {
        // A scaled chessboard of single pixels would be gray.
        let size = PixelSize(width: 1600, height: 1200)
        let chessboard = Bitmap.chessboard(size)
        let viewer = PictureViewer()
        try shown(viewer.canvas, width: 600, height: 400) { _ in
            viewer.show(PictureLevels(chessboard), of: size)
            viewer.change { $0.zoom(to: 1) }
            viewer.change { $0.pan(by: 17.4, -3.3) }
            let pixels = try DrawnPixels(viewer.canvas)
            let colors = pixels.colors(2..<(pixels.width - 2), 2..<(pixels.height - 2))
            try expectEqual(colors, [0xFF00_0000, 0xFFFF_FFFF], "colors")
        }
    },
    Check("Viewer", "a picture of 8,000 × 6,000 pixels has textures for visible tiles only, none after its end") {
        let full = Bitmap.plain(blue, width: 8000, height: 6000)
        let halves = [(4000, 3000), (2000, 1500), (1000, 750)].map { Bitmap.plain(blue, width: $0.0, height: $0.1) }
        let viewer = PictureViewer()
        try shown(viewer.canvas, width: 600, height: 400) { _ in
            viewer.show(PictureLevels(full, smaller: halves), of: full.size)
            for zoom in [0.05, 0.1, 0.25, 0.5, 1, 4, 20] {
                viewer.change { $0.zoom(to: zoom) }
                for _ in 0..<5 {
                    viewer.change { $0.pan(by: -377, -211) }
                    _ = try DrawnPixels(viewer.canvas)
                    // The level has at most twice the resolution of the 600 × 400 screen pixels: four by three tiles.
                    try expect(viewer.textureCount <= 12, "\(viewer.textureCount) textures at \(zoom)")
                }
            }
            viewer.replace(nil)
            try expectEqual(viewer.textureCount, 0, "textures without a picture")
        }
    },
    Check("Viewer", "a better rendition replaces the earlier one without moving the picture") {
        try viewing { viewer in
            viewer.change { $0.zoom(to: 1, at: ViewerPoint(x: 10, y: 20)) }
            let before = viewer.geometry
            viewer.replace(PictureLevels(.quarters([red, green, blue, white], width: 2400, height: 1600)))
            try expectEqual(viewer.geometry, before, "geometry")
        }
    },
    Check("Viewer", "a new scale factor leaves the picture in its position") {
        try viewing { viewer in
            viewer.change { $0.zoom(to: 1) }
            let before = viewer.geometry.frame
            viewer.change { $0.resize(to: $0.viewport, scaleFactor: 2) }
            try expectEqual(viewer.geometry.zoom, 1, "zoom")
            try expect(viewer.geometry.frame.width == before.width / 2, "the picture is not half as large")
        }
    },
]
