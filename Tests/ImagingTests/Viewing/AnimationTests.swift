import FoundationEssentials
import Model
import PictureCodecs
import PixbufShim
import TestSupport
import Testing

@testable import Imaging

@Suite struct AnimationTests {
    private let box = PixelSize(width: 1000, height: 1000)

    private func frames(_ file: Data) throws -> [PictureAnimation.Frame] {
        guard case .moving(let animation) = try AnimationDecoder().decodeAnimation(file, fitting: box) else {
            Issue.record("it does not move")
            return []
        }
        return animation.frames
    }

    @Test("All frames are decoded in order, with their durations")
    func order() throws {
        let file = HandmadeGIF(width: 4, height: 3, frames: [(1, 10), (2, 25), (3, 50)]).data
        let frames = try frames(file)
        #expect(frames.map(\.seconds) == [0.1, 0.25, 0.5] && frames.map { $0.bitmap.firstByte } == [1, 2, 3])
        #expect(frames.allSatisfy { $0.bitmap.size == PixelSize(width: 4, height: 3) })
    }

    @Test("The frames of an animated WebP are decoded, with their durations")
    func webP() throws {
        let file = HandmadeWebP.moving(milliseconds: [100, 250])
        #expect(PictureInspection(file)?.frames == 2)
        let frames = try frames(file)
        #expect(frames.map(\.seconds) == [0.1, 0.25] && frames.map { $0.bitmap.firstByte } == [1, 64])
    }

    @Test("An animated WebP that states a wrong length is decoded", arguments: [0, 12, 99])
    func webPLength(stated: UInt8) throws {
        var file = HandmadeWebP.moving(milliseconds: [100, 250])
        file.replaceSubrange(4..<8, with: [stated, 0, 0, 0])
        #expect(try frames(file).map { $0.bitmap.firstByte } == [1, 64])
        #expect(try PixbufDecoder().decode(file, fitting: box).firstByte == 1)
    }

    @Test("A truncated animated WebP plays its whole frames, and is damaged without one")
    func truncatedWebP() throws {
        let file = HandmadeWebP.moving(milliseconds: [100, 250, 40])
        #expect(throws: PictureError.damaged) {
            try PixbufDecoder().decode(HandmadeWebP.moving(milliseconds: [100]).dropLast(4), fitting: box)
        }
        #expect(try frames(file.dropLast(4)).map(\.seconds) == [0.1, 0.25])
        let short = HandmadeWebP.moving(milliseconds: [100, 250]).dropLast(4)
        guard case .still = try AnimationDecoder().decodeAnimation(short, fitting: box) else {
            Issue.record("one frame moves")
            return
        }
        #expect(try PixbufDecoder().decode(short, fitting: box).isIncomplete)
    }

    @Test("The frames of an AVIF are counted, and decoded if its loader is installed; otherwise the error has its name")
    func avif() throws {
        let file = Fixtures.movingAVIF
        #expect(PictureInspection(file)?.frames == 3 && PictureInspection(file)?.isComplete == true)
        #expect(PictureInspection(Fixtures.redAVIF)?.frames == 1)
        do {
            switch try AnimationDecoder().decodeAnimation(file, fitting: PixelSize(width: 8, height: 8)) {
            case .moving(let animation):
                #expect(animation.frames.map(\.seconds) == [0.1, 0.25, 0.5])
                #expect(animation.frames.allSatisfy { $0.bitmap.size == PixelSize(width: 8, height: 4) })
                #expect(animation.frames.map { $0.bitmap.colorName(4, 2) } == ["r", "g", "b"])
            // The program was compiled without the headers of the loader's library.
            case .still: #expect(!pixbuf_shim_plays_avif())
            case .tooLong: Issue.record("it is too long")
            }
            let listed = try PixbufDecoder().decode(file, fitting: PixelSize(width: 8, height: 8))
            #expect(listed.size == PixelSize(width: 8, height: 4) && listed.colorName(4, 2) == "r")
        } catch .damaged where !pixbuf_shim_plays_avif() {
            // The loader refuses animations.
        } catch {
            #expect(error == .noDecoder(format: "AVIF", package: "libavif-gdk-pixbuf"))
        }
    }

    @Test("An animation with too many frames, for their size or however small they are, is too long")
    func tooLong() throws {
        var (pixels, frames) = (AnimationDecoder(), AnimationDecoder())
        // Two frames of 4 × 3 pixels have one more.
        pixels.frames.maxPixelCount = 23
        frames.frames.maxFrameCount = 2
        let files = [
            ("pixels of a GIF", pixels, HandmadeGIF(width: 4, height: 3, frames: [(1, 10), (2, 10)]).data),
            ("pixels of a WebP", pixels, HandmadeWebP.moving(milliseconds: [100, 250])),
            ("frames of a GIF", frames, HandmadeGIF(width: 1, height: 1, frames: [(1, 10), (2, 10), (3, 10)]).data),
            ("frames of an AVIF", frames, Fixtures.movingAVIF),
        ]
        for (name, decoder, file) in files {
            guard case .tooLong = try decoder.decodeAnimation(file, fitting: box) else {
                Issue.record("\(name)")
                continue
            }
        }
    }

    @Test(
        "An animation whose frames have too many pixels before they are reduced is too long",
        arguments: [
            HandmadeGIF(width: 4, height: 3, frames: [(1, 10), (2, 10)]).data,
            HandmadeWebP.moving(milliseconds: [100, 250]),
        ])
    func drawnPixels(file: Data) throws {
        var decoder = AnimationDecoder()
        let box = PixelSize(width: 1, height: 1)
        guard case .moving = try decoder.decodeAnimation(file, fitting: box) else {
            Issue.record("it is not decoded")
            return
        }
        decoder.frames.maxDrawnPixelCount = 23
        guard case .tooLong = try decoder.decodeAnimation(file, fitting: box) else {
            Issue.record("it is decoded")
            return
        }
    }

    @Test("A truncated animation plays its whole frames")
    func cut() throws {
        let file = HandmadeGIF(width: 4, height: 3, frames: [(1, 10), (2, 10), (1, 10)]).data
        #expect(try frames(file.dropLast(4)).count == 2)
    }

    @Test("A picture with a frame without width is a still picture")
    func frameWithoutWidth() throws {
        let file = HandmadeGIF(width: 4, height: 3, frames: [(1, 10), (2, 10)]).data(emptyFrame: 1)
        guard case .still = try AnimationDecoder().decodeAnimation(file, fitting: box) else {
            Issue.record("it moves")
            return
        }
        #expect(try PixbufDecoder().decode(file, fitting: box).firstByte == 1)
    }

    @Test("Canceling stops the decoding of further frames")
    func canceledFrames() throws {
        let file = HandmadeGIF(width: 4, height: 3, frames: (0..<50).map { ($0, 10) }).data
        var asked = 0
        let picture = try AnimationDecoder().decodeAnimation(file, fitting: box) {
            asked += 1
            return asked < 5
        }
        guard case .moving(let animation) = picture else {
            Issue.record("it does not move")
            return
        }
        #expect(animation.frames.count < 5)
        #expect(throws: PictureError.damaged) { try AnimationDecoder().decodeAnimation(file, fitting: box) { false } }
    }
}

@Suite struct PictureLevelsTests {
    @Test("Halving ends at a small size, and a small picture has one level")
    func halving() {
        let levels = PictureLevels.halving(.gray(width: 4100, height: 3000))
        let sizes = levels.bitmaps.map { "\($0.size.width) × \($0.size.height)" }
        #expect(sizes == ["4100 × 3000", "2050 × 1500", "1025 × 750", "512 × 375"])
        #expect(levels.bitmaps.allSatisfy { $0.firstByte == 77 })
        #expect(PictureLevels.halving(.gray(width: 640, height: 480)).bitmaps.count == 1)
    }

    @Test("Canceling stops the halving")
    func unwanted() {
        var asked = 0
        let levels = PictureLevels.halving(.gray(width: 4100, height: 3000)) {
            asked += 1
            return asked < 2
        }
        #expect(levels.bitmaps.count == 2)
    }
}

extension Bitmap {
    fileprivate var firstByte: UInt8 { pixels.base.load(as: UInt8.self) }

    /// Returns a bitmap whose bytes are all equal, three per pixel.
    fileprivate static func gray(width: Int, height: Int) -> Bitmap {
        .filled(width, height) { $0.initializeMemory(as: UInt8.self, repeating: 77) }
    }
}
