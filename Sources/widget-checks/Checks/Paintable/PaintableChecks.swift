import GTKKit
import GTKShim
import Synchronization

private let (boxWidth, boxHeight) = (150, 100)
private let red: UInt32 = 0xFFFF_0000

@MainActor
private func redPicture(_ width: Int, _ height: Int) -> Texture {
    SolidPixels(width: width, height: height, red: 255, green: 0, blue: 0).texture
}

@MainActor let paintableChecks: [Check] = [
    Check("Paintable", "its size never changes, whatever it shows") {
        let paintable = PicturePaintable(width: boxWidth, height: boxHeight)
        var resizes = 0
        paintable.connect("invalidate-size") { resizes += 1 }
        paintable.show(redPicture(10, 40))
        paintable.show(redPicture(4_000, 30))
        paintable.showFailed()
        try expectEqual(resizes, 0, "announced changes of size")
        try expectEqual(Int(gdk_paintable_get_intrinsic_width(paintable.opaque)), boxWidth, "width")
        try expectEqual(Int(gdk_paintable_get_intrinsic_height(paintable.opaque)), boxHeight, "height")
    },
    Check("Paintable", "a new picture costs one redraw, the same one none") {
        let paintable = PicturePaintable(width: boxWidth, height: boxHeight)
        var redraws = 0
        paintable.connect("invalidate-contents") { redraws += 1 }
        let picture = redPicture(10, 10)
        paintable.show(picture)
        paintable.show(picture)
        try expectEqual(redraws, 1, "redraws")
    },
    Check("Paintable", "becoming loading changes nothing that can be seen, so nothing is redrawn") {
        let paintable = PicturePaintable(width: boxWidth, height: boxHeight)
        var redraws = 0
        paintable.connect("invalidate-contents") { redraws += 1 }
        let empty = try Drawing(paintable, width: boxWidth, height: boxHeight)
        paintable.showLoading()
        try expectEqual(redraws, 0, "redraws")
        try expect(try Drawing(paintable, width: boxWidth, height: boxHeight) == empty, "loading looks different")
        try expectEqual(paintable.content, .loading, "content")
    },
    Check("Paintable", "a failure looks different from loading") {
        let paintable = PicturePaintable(width: boxWidth, height: boxHeight)
        let loading = try Drawing(paintable, width: boxWidth, height: boxHeight)
        paintable.showFailed()
        try expect(try Drawing(paintable, width: boxWidth, height: boxHeight) != loading, "they look the same")
    },
    Check("Paintable", "a tall picture stands whole in the middle") {
        let paintable = PicturePaintable(width: boxWidth, height: boxHeight)
        paintable.show(redPicture(20, 80))
        let drawing = try Drawing(paintable, width: boxWidth, height: boxHeight)
        // 20 × 80 in 150 × 100 is 25 × 100, from 62.5 to 87.5 across.
        try expectEqual(drawing.pixel(75, 1), red, "middle of the top")
        try expectEqual(drawing.pixel(75, 98), red, "middle of the bottom")
        try expectEqual(drawing.pixel(64, 50), red, "inside the left edge")
        try expectEqual(drawing.pixel(61, 50), 0, "outside the left edge")
        try expectEqual(drawing.pixel(89, 50), 0, "outside the right edge")
    },
    Check("Paintable", "a wide picture lies whole in the middle") {
        let paintable = PicturePaintable(width: boxWidth, height: boxHeight)
        paintable.show(redPicture(600, 200))
        let drawing = try Drawing(paintable, width: boxWidth, height: boxHeight)
        // 600 × 200 in 150 × 100 is 150 × 50, from 25 to 75 down.
        try expectEqual(drawing.pixel(1, 50), red, "left")
        try expectEqual(drawing.pixel(148, 50), red, "right")
        try expectEqual(drawing.pixel(75, 27), red, "inside the upper edge")
        try expectEqual(drawing.pixel(75, 23), 0, "outside the upper edge")
        try expectEqual(drawing.pixel(75, 77), 0, "outside the lower edge")
    },
    Check("Paintable", "pixels are let go of once, when nothing shows them any more") {
        let ends = Atomic<Int>(0)
        let paintable = PicturePaintable(width: boxWidth, height: boxHeight)
        paintable.show(
            SolidPixels(width: 8, height: 8, red: 0, green: 0, blue: 255) { ends.add(1, ordering: .relaxed) }.texture)
        try expectEqual(ends.load(ordering: .relaxed), 0, "ends while shown")
        paintable.showEmpty()
        try expectEqual(ends.load(ordering: .relaxed), 1, "ends afterwards")
    },
    Check("Paintable", "a still picture can be taken of it in every state") {
        let paintable = PicturePaintable(width: boxWidth, height: boxHeight)
        for change in [{}, { paintable.showFailed() }, { paintable.show(redPicture(3, 3)) }] {
            change()
            let still = Object(adopting: gdk_paintable_get_current_image(paintable.opaque))
            try expect(gdk_paintable_get_intrinsic_width(still.opaque) > 0, "the still picture has no width")
        }
    },
]
