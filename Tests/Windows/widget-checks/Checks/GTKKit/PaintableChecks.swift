import GTKKit

private let (boxWidth, boxHeight) = (150, 100)
private let red: UInt32 = 0xFFFF_0000

@MainActor
private func redPicture(_ width: Int, _ height: Int) -> Texture {
    SolidPixels(width: width, height: height, red: 255, green: 0, blue: 0).texture
}

@MainActor let paintableChecks: [Check] = [
    Check("Paintable", "the change to loading is invisible and causes no redraw") {
        let paintable = PicturePaintable(width: boxWidth, height: boxHeight)
        var redraws = 0
        paintable.connect("invalidate-contents") { redraws += 1 }
        let empty = try DrawnPixels(paintable, width: boxWidth, height: boxHeight)
        paintable.showLoading()
        try expectEqual(redraws, 0, "redraws")
        try expect(try DrawnPixels(paintable, width: boxWidth, height: boxHeight) == empty, "loading looks different")
        try expectEqual(paintable.content, .loading, "content")
    },
    Check("Paintable", "the color of a picture that was seen before is shown until it is loaded, and then forgotten") {
        let paintable = PicturePaintable(width: boxWidth, height: boxHeight)
        var redraws = 0
        paintable.connect("invalidate-contents") { redraws += 1 }
        let empty = try DrawnPixels(paintable, width: boxWidth, height: boxHeight)
        paintable.showLoading(red: 255, green: 0, blue: 0)
        paintable.showLoading(red: 255, green: 0, blue: 0)
        try expectEqual(redraws, 1, "redraws")
        try expectEqual(paintable.content, .loading, "content")
        try expectEqual(
            try DrawnPixels(paintable, width: boxWidth, height: boxHeight).pixel(75, 50), red, "middle while loading")
        paintable.showLoading()
        try expect(try DrawnPixels(paintable, width: boxWidth, height: boxHeight) == empty, "the color has stayed")
    },
    Check("Paintable", "a failure looks different from loading") {
        let paintable = PicturePaintable(width: boxWidth, height: boxHeight)
        let loading = try DrawnPixels(paintable, width: boxWidth, height: boxHeight)
        paintable.showFailed()
        try expect(try DrawnPixels(paintable, width: boxWidth, height: boxHeight) != loading, "they look the same")
    },
    Check("Paintable", "a tall picture is drawn whole and centered") {
        let paintable = PicturePaintable(width: boxWidth, height: boxHeight)
        paintable.show(redPicture(20, 80))
        let drawing = try DrawnPixels(paintable, width: boxWidth, height: boxHeight)
        // 20 × 80 in 150 × 100 is 25 × 100, from 62.5 to 87.5 across.
        try expectEqual(drawing.pixel(75, 1), red, "middle of the top")
        try expectEqual(drawing.pixel(75, 98), red, "middle of the bottom")
        try expectEqual(drawing.pixel(64, 50), red, "inside the left edge")
        try expectEqual(drawing.pixel(61, 50), 0, "outside the left edge")
        try expectEqual(drawing.pixel(89, 50), 0, "outside the right edge")
    },
    Check("Paintable", "a wide picture is drawn whole and centered") {
        let paintable = PicturePaintable(width: boxWidth, height: boxHeight)
        paintable.show(redPicture(600, 200))
        let drawing = try DrawnPixels(paintable, width: boxWidth, height: boxHeight)
        // 600 × 200 in 150 × 100 is 150 × 50, from 25 to 75 down.
        try expectEqual(drawing.pixel(1, 50), red, "left")
        try expectEqual(drawing.pixel(148, 50), red, "right")
        try expectEqual(drawing.pixel(75, 27), red, "inside the upper edge")
        try expectEqual(drawing.pixel(75, 23), 0, "outside the upper edge")
        try expectEqual(drawing.pixel(75, 77), 0, "outside the lower edge")
    },
]
