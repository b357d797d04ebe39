import GTKKit
import Model
import ViewModels

@testable import Views

private let red: UInt32 = 0xFFCC_0000
private let green: UInt32 = 0xFF00_CC00
private let blue: UInt32 = 0xFF00_00CC
private let white: UInt32 = 0xFFFF_FFFF

/// Shows a picture of four colors in a viewer of 600 × 400 pixels.
///
/// - Parameter inTiles: whether the picture is drawn in tiles, as on a graphics processor, or in one piece, as by cairo.
@MainActor
private func viewing(
    _ size: PixelSize = PixelSize(width: 1200, height: 800), inTiles: Bool = true,
    _ body: @MainActor (PictureViewer) throws -> Void
) throws {
    let viewer = PictureViewer()
    viewer.drawsTiles = inTiles
    try shown(viewer.canvas, width: 600, height: 400) { _ in
        let bitmap = Bitmap.quarters([red, green, blue, white], width: size.width, height: size.height)
        viewer.show(PictureLevels(bitmap), of: size)
        try body(viewer)
    }
}

/// Shows a picture of 48 million pixels in tiles, in a viewer of 600 × 400 pixels.
@MainActor
private func viewingLarge(_ body: @MainActor (PictureViewer) throws -> Void) throws {
    let full = Bitmap.plain(blue, width: 8000, height: 6000)
    let halves = [(4000, 3000), (2000, 1500), (1000, 750)].map { Bitmap.plain(blue, width: $0.0, height: $0.1) }
    let viewer = PictureViewer()
    viewer.drawsTiles = true
    try shown(viewer.canvas, width: 600, height: 400) { _ in
        viewer.show(PictureLevels(full, smaller: halves), of: full.size)
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
    Check("Viewer", "a picture is drawn whole in each of its four rotations, in tiles and in one piece") {
        for inTiles in [true, false] {
            try viewing(inTiles: inTiles) { viewer in
                let wanted = [
                    [red, green, blue, white], [blue, red, white, green], [white, blue, green, red],
                    [green, white, red, blue],
                ]
                for colors in wanted {
                    try expectEqual(try corners(of: viewer), colors, "corners after \(viewer.geometry.turns)")
                    viewer.change { $0.turn(by: 1) }
                }
            }
        }
    },
    Check("Viewer", "tiles meet without a seam at any zoom and rotation") {
        let plain = Bitmap.plain(red, width: 1500, height: 1100)
        let viewer = PictureViewer()
        viewer.drawsTiles = true
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
        for inTiles in [true, false] {
            let viewer = PictureViewer()
            viewer.drawsTiles = inTiles
            try shown(viewer.canvas, width: 600, height: 400) { _ in
                viewer.show(PictureLevels(chessboard), of: size)
                viewer.change { $0.zoom(to: 1) }
                viewer.change { $0.pan(by: 17.4, -3.3) }
                let pixels = try DrawnPixels(viewer.canvas)
                let colors = pixels.colors(2..<(pixels.width - 2), 2..<(pixels.height - 2))
                try expectEqual(colors, [0xFF00_0000, 0xFFFF_FFFF], "colors")
            }
        }
    },
    Check("Viewer", "textures of 8,000 × 6,000 pixels take 8 MB a frame and 64 MB at most, and end with it") {
        try viewingLarge { viewer in
            for zoom in [0.05, 0.1, 0.25, 0.5, 1, 4, 20] {
                viewer.change { $0.zoom(to: zoom) }
                for _ in 0..<20 {
                    viewer.change { $0.pan(by: -377, -211) }
                    _ = try DrawnPixels(viewer.canvas)
                    let (frame, all) = (viewer.textures.uploads.bytes, viewer.textures.bytes)
                    try expect(frame <= 8 << 20, "\(frame) bytes uploaded in a frame at \(zoom)")
                    try expect(all <= 64 << 20, "\(all) bytes of textures at \(zoom)")
                }
            }
            viewer.replace(nil)
            try expectEqual(viewer.textureCount, 0, "textures without a picture")
        }
    },
    Check("Viewer", "the way back and a drawing without a change need no upload") {
        try viewingLarge { viewer in
            viewer.change { $0.zoom(to: 1) }
            for step in [-100.0, 100, 0] {
                viewer.change { $0.pan(by: step, 0) }
                _ = try DrawnPixels(viewer.canvas)
                if step >= 0 { try expectEqual(viewer.textures.uploads.count, 0, "uploads on the way back") }
            }
            viewer.change { $0.zoom(to: 1.05) }
            _ = try DrawnPixels(viewer.canvas)
            try expectEqual(viewer.textures.uploads.count, 0, "uploads after a slight zoom")
        }
    },
    Check("Viewer", "no part of a picture is blank while its tiles are uploaded") {
        let (full, half) = (Bitmap.plain(red, width: 5000, height: 4000), Bitmap.plain(green, width: 1000, height: 800))
        let viewer = PictureViewer()
        viewer.drawsTiles = true
        try shown(viewer.canvas, width: 1900, height: 1500) { _ in
            viewer.show(PictureLevels(full, smaller: [half]), of: full.size)
            viewer.change { $0.zoom(to: 1) }
            let first = try DrawnPixels(viewer.canvas)
            try expect(!viewer.isComplete, "everything was uploaded in one frame")
            let colors = first.colors(2..<(first.width - 2), 2..<(first.height - 2))
            try expectEqual(colors, [red, green], "colors of the first frame")
            try eventually("all tiles, without any input") { viewer.isComplete }
            let last = try DrawnPixels(viewer.canvas)
            try expectEqual(last.colors(2..<(last.width - 2), 2..<(last.height - 2)), [red], "colors at last")
        }
    },
    Check("Viewer", "a better rendition is drawn over the earlier one until all of its tiles are there") {
        let viewer = PictureViewer()
        viewer.drawsTiles = true
        try shown(viewer.canvas, width: 1900, height: 1500) { _ in
            let size = PixelSize(width: 5000, height: 4000)
            viewer.show(PictureLevels(.plain(green, width: 500, height: 400)), of: size)
            _ = try DrawnPixels(viewer.canvas)
            viewer.replace(PictureLevels(.plain(red, width: 2500, height: 2000)))
            let first = try DrawnPixels(viewer.canvas)
            let frame = viewer.geometry.frame
            let across = Int(frame.x) + 2..<Int(min(frame.maxX, Double(first.width))) - 2
            let down = Int(frame.y) + 2..<Int(min(frame.maxY, Double(first.height))) - 2
            try expectEqual(first.colors(across, down), [red, green], "colors of the first frame")
            try eventually("all tiles") { viewer.isComplete }
            try expectEqual(try DrawnPixels(viewer.canvas).colors(across, down), [red], "colors at last")
        }
    },
    Check("Viewer", "two frames of an animation are never mixed") {
        let viewer = PictureViewer()
        viewer.drawsTiles = true
        try shown(viewer.canvas, width: 1900, height: 1500) { _ in
            let size = PixelSize(width: 1900, height: 1500)
            viewer.show(PictureLevels(.plain(green, width: size.width, height: size.height)), of: size)
            _ = try DrawnPixels(viewer.canvas)
            viewer.replace(PictureLevels(.plain(red, width: size.width, height: size.height)))
            let pixels = try DrawnPixels(viewer.canvas)
            let frame = viewer.geometry.frame
            let across = Int(frame.x) + 2..<Int(min(frame.maxX, Double(pixels.width))) - 2
            let down = Int(frame.y) + 2..<Int(min(frame.maxY, Double(pixels.height))) - 2
            try expectEqual(pixels.colors(across, down), [red], "colors")
        }
    },
    Check("Viewer", "cairo draws the visible part in one piece, which it would copy as a whole") {
        let viewer = PictureViewer()
        try shown(viewer.canvas, width: 600, height: 400) { _ in
            let size = PixelSize(width: 4000, height: 3000)
            viewer.show(PictureLevels(.plain(blue, width: 4000, height: 3000)), of: size)
            viewer.change { $0.zoom(to: 1) }
            _ = try DrawnPixels(viewer.canvas)
            try expectEqual(viewer.textureCount, viewer.canvas.isDrawnByCairo ? 1 : 4, "textures")
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
