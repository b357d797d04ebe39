import Foundation
import Model
import TestSupport
import Testing

@testable import Imaging

/// Frames of a GIF that are damaged, outside the picture or larger than it.
@Suite struct GIFFramesTests {
    private let box = PixelSize(width: 100, height: 100)

    /// Returns a frame of 4 × 3 pixels.
    private static func frame(_ gray: UInt8, top: UInt16 = 0, pixels: Int = 12, hasEnd: Bool = true) -> [UInt8] {
        HandmadeGIF.frame(gray, top: top, width: 4, height: 3, pixels: pixels, hasEnd: hasEnd)
    }

    /// Returns the first gray of each frame of a picture of 4 × 3 pixels.
    private func grays(_ frames: [[UInt8]]) throws -> [UInt8] {
        let file = HandmadeGIF.file(width: 4, height: 3, frames: frames)
        guard case .moving(let animation) = try AnimationDecoder().decodeAnimation(file, fitting: box) else {
            return []
        }
        return animation.frames.map { $0.bitmap.color(0, 0).red }
    }

    @Test(
        "A later frame outside the picture, or without a row, shows what is there already",
        arguments: [frame(2, top: 3), frame(2, top: 9), frame(2, pixels: 0), frame(2, pixels: 3)])
    func nothingVisible(frame: [UInt8]) throws {
        #expect(try grays([Self.frame(1), frame, Self.frame(3)]) == [1, 1, 3])
    }

    @Test("A first frame outside the picture is transparent, and one without a row is damaged")
    func firstFrame() throws {
        #expect(try grays([Self.frame(2, top: 9), Self.frame(3)]) == [0, 3])
        #expect(throws: PictureError.damaged) { try grays([Self.frame(2, pixels: 0), Self.frame(3)]) }
    }

    @Test("A frame whose data end without the code for it is followed by the others")
    func noEndCode() throws {
        let frames = [Self.frame(1), Self.frame(2, pixels: 8, hasEnd: false), Self.frame(3), Self.frame(4)]
        #expect(try grays(frames) == [1, 2, 3, 4])
    }

    @Test("The disposal 4 is taken for 3, which restores what was there", arguments: [3, 4])
    func disposal(number: UInt8) throws {
        let removed = HandmadeGIF.frame(2, width: 1, height: 1, disposal: number, pixels: 1)
        let elsewhere = HandmadeGIF.frame(3, left: 2, width: 1, height: 1, pixels: 1)
        #expect(try grays([Self.frame(1), removed, elsewhere]) == [1, 2, 1])
    }

    @Test("An animation is too long by the pixels of its frames, even if the picture is small")
    func largeFrames() throws {
        let large = HandmadeGIF.frame(2, width: 30_000, height: 30_000, pixels: 1)
        let small = HandmadeGIF.frame(1, width: 1, height: 1, pixels: 1)
        let file = HandmadeGIF.file(width: 1, height: 1, frames: [small, large, large])
        guard case .tooLong = try AnimationDecoder().decodeAnimation(file, fitting: box) else {
            Issue.record("it is decoded")
            return
        }
        #expect(try PixbufDecoder().decode(file, fitting: box).color(0, 0).red == 1)
    }

    @Test("A first frame with too many pixels is refused, even if the picture is small", arguments: [0, 2])
    func largeFirstFrame(missing: Int) {
        let large = HandmadeGIF.frame(2, width: 65_535, height: 65_535, pixels: 1)
        let file = HandmadeGIF.file(width: 1, height: 1, frames: [large]).dropLast(missing)
        #expect(throws: PictureError.tooManyPixels) { try PixbufDecoder().decode(file, fitting: box) }
    }
}
