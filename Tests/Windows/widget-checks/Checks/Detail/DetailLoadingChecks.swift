import GTKKit
import Model
import ViewModels

@testable import Views

@MainActor let detailLoadingChecks: [Check] = [
    Check("Detail window", "a small drawing is drawn for the window, and again for its nominal size") {
        func drawing(_ side: Int) -> Bitmap {
            var bitmap = Bitmap.plain(width: side, height: side)
            bitmap.drawingSize = PixelSize(width: 16, height: 16)
            return bitmap
        }
        let icon = drawing(16)
        let window = try DetailWindow(slow: MockPictures { _ in icon })
        defer { window.close() }
        window.large.levels = PictureLevels(drawing(640))
        try window.show()
        try eventually("it is drawn for the window") { window.viewModel.levels.value?.size.width == 640 }
        let geometry = window.viewer.geometry
        try expect(geometry.isFitting && geometry.zoom > 20 && !geometry.showsSquares, "zoom \(geometry.zoom)")
        window.large.levels = PictureLevels(icon)
        window.controller.commands.action(named: "original")?.activate()
        try eventually("it is drawn at 100 %") { window.viewModel.levels.value?.size.width == 16 }
        try expectEqual(window.viewer.geometry.frame.width * window.viewer.geometry.scaleFactor, 16, "pixels")
    },
    Check("Detail window", "a picture is shown with its rotation again after another one") {
        let window = try DetailWindow(2)
        defer { window.close() }
        try window.show()
        window.controller.commands.action(named: "rotate-right")?.activate()
        try expectEqual(window.viewer.geometry.turns, .right, "the rotation")
        try window.controller.clickNext()
        try eventually("the other picture, not rotated") {
            window.viewModel.id.value.string == "1" && window.viewer.geometry.turns == .none
        }
        try window.controller.clickPrevious()
        try eventually("the rotated picture") {
            window.viewModel.id.value.string == "0" && window.viewer.geometry.turns == .right
        }
    },
    Check("Detail window", "fifty windows closed while they load leave nothing behind") {
        let pictures = SlowPictures()
        for _ in 0..<50 {
            let window = try DetailWindow(3, slow: pictures)
            window.controller.present()
            window.controller.window.close()
        }
        try eventually("nothing is on its way") { pictures.aliveCount == 0 }
    },
    Check("Detail window", "an animation plays, and the key P stops it") {
        let window = try DetailWindow { $0.imageURL = "https://example.org/moving.gif" }
        defer { window.close() }
        window.large.moving = PictureAnimation(
            frames: (0..<3).map { number in
                PictureAnimation.Frame(
                    bitmap: .plain(0xFF00_0000 + UInt32(number), width: 80, height: 60), seconds: 0.02)
            }
        ).map(MovingPicture.moving)
        var shown = 0
        let before = window.controller.player.onFrame
        window.controller.player.onFrame = {
            shown += 1
            before($0)
        }
        try window.show()
        try eventually("it plays") { shown > 4 }
        let input = try RealInput(window.controller.window)
        defer { input.leave() }
        try input.press("p")
        try eventually("it has stopped") { !window.controller.player.isPlaying }
    },
    Check("Detail window", "an animation waits for its button when the desktop turns animations off") {
        let window = try DetailWindow { $0.imageURL = "https://example.org/moving.gif" }
        defer { window.close() }
        try withoutAnimations {
            window.large.moving = PictureAnimation(
                frames: (0..<2).map { _ in
                    PictureAnimation.Frame(bitmap: .plain(width: 80, height: 60), seconds: 0.02)
                }
            ).map(MovingPicture.moving)
            try window.show()
            try eventually("it is there") { window.viewModel.animation.value != nil }
            try expect(!window.controller.player.isPlaying, "it plays")
            window.controller.commands.action(named: "play")?.activate()
            try expect(window.controller.player.isPlaying, "it does not play")
        }
    },
]
