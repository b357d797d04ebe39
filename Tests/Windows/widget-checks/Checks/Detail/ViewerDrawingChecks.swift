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
        viewer.display(PictureLevels(bitmap), of: size)
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
            viewer.display(PictureLevels(plain), of: plain.size)
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
                viewer.display(PictureLevels(chessboard), of: size)
                viewer.change { $0.zoom(to: 1) }
                viewer.change { $0.pan(by: 17.4, -3.3) }
                let pixels = try DrawnPixels(viewer.canvas)
                let colors = pixels.colors(2..<(pixels.width - 2), 2..<(pixels.height - 2))
                try expectEqual(colors, [0xFF00_0000, 0xFFFF_FFFF], "colors")
            }
        }
    },
    Check("Viewer", "from 400 % on each pixel is a sharp square, in each rotation") {
        let chessboard = Bitmap.chessboard(PixelSize(width: 900, height: 700))
        for inTiles in [true, false] {
            let viewer = PictureViewer()
            viewer.drawsTiles = inTiles
            try shown(viewer.canvas, width: 600, height: 400) { _ in
                viewer.display(PictureLevels(chessboard), of: chessboard.size)
                for _ in 0..<4 {
                    viewer.change { $0.zoom(to: 6) }
                    let pixels = try DrawnPixels(viewer.canvas)
                    let colors = pixels.colors(2..<(pixels.width - 2), 2..<(pixels.height - 2))
                    try expectEqual(colors, [0xFF00_0000, 0xFFFF_FFFF], "colors")
                    viewer.change { $0.turn(by: 1) }
                }
                viewer.change { $0.zoom(to: 3.5) }
                let pixels = try DrawnPixels(viewer.canvas)
                let count = pixels.colors(2..<(pixels.width - 2), 2..<(pixels.height - 2)).count
                try expect(count > 2, "\(count) colors below 400 %")
            }
        }
    },
    Check("Viewer", "a black drawing on transparency is visible, on a checkerboard") {
        let drawing = Bitmap.quarters([0, 0xFF00_0000, 0xFF00_0000, 0], width: 400, height: 300)
        let viewer = PictureViewer()
        try shown(viewer.canvas, width: 600, height: 400) { _ in
            viewer.display(PictureLevels(drawing), of: drawing.size)
            let pixels = try DrawnPixels(viewer.canvas)
            try expectEqual(pixels.colors(110..<290, 60..<190).count, 2, "colors where the picture is transparent")
            try expectEqual(pixels.colors(310..<490, 60..<190), [0xFF00_0000], "color of the drawing")
        }
    },
    Check("Viewer", "no part of a picture is blank while its tiles are uploaded") {
        let (full, half) = (Bitmap.plain(red, width: 5000, height: 4000), Bitmap.plain(green, width: 1000, height: 800))
        let viewer = PictureViewer()
        viewer.drawsTiles = true
        try shown(viewer.canvas, width: 1900, height: 1500) { _ in
            viewer.display(PictureLevels(full, smaller: [half]), of: full.size)
            viewer.change { $0.zoom(to: 1) }
            let first = try DrawnPixels(viewer.canvas)
            try expect(!viewer.isComplete, "everything was uploaded in one frame")
            try expect(viewer.textures.uploadedBytes <= 8 << 20, "\(viewer.textures.uploadedBytes) bytes in a frame")
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
            viewer.display(PictureLevels(.plain(green, width: 500, height: 400)), of: size)
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
            viewer.display(PictureLevels(.plain(green, width: size.width, height: size.height)), of: size)
            _ = try DrawnPixels(viewer.canvas)
            viewer.replace(PictureLevels(.plain(red, width: size.width, height: size.height)))
            let pixels = try DrawnPixels(viewer.canvas)
            let frame = viewer.geometry.frame
            let across = Int(frame.x) + 2..<Int(min(frame.maxX, Double(pixels.width))) - 2
            let down = Int(frame.y) + 2..<Int(min(frame.maxY, Double(pixels.height))) - 2
            try expectEqual(pixels.colors(across, down), [red], "colors")
        }
    },
    Check("Viewer", "cairo draws the visible part in one piece, and no texture outlives the picture") {
        let viewer = PictureViewer()
        try shown(viewer.canvas, width: 600, height: 400) { _ in
            let size = PixelSize(width: 4000, height: 3000)
            viewer.display(PictureLevels(.plain(blue, width: 4000, height: 3000)), of: size)
            viewer.change { $0.zoom(to: 1) }
            _ = try DrawnPixels(viewer.canvas)
            try expectEqual(viewer.textureCount, viewer.canvas.isDrawnByCairo ? 1 : 4, "textures")
            viewer.replace(nil)
            try expectEqual(viewer.textureCount, 0, "textures without a picture")
        }
    },
]
