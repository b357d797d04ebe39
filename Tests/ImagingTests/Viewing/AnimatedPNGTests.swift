import FoundationEssentials
import Model
import PictureCodecs
import Testing

@testable import Imaging

@Suite struct AnimatedPNGTests {
    typealias Frame = HandmadePNG.Frame

    private static let box = PixelSize(width: 1000, height: 1000)
    private static let red: [UInt8] = [255, 0, 0, 255]
    private static let green: [UInt8] = [0, 255, 0, 255]
    private static let blue: [UInt8] = [0, 0, 255, 255]
    private static let nothing: [UInt8] = [0, 0, 0, 0]

    private func frames(
        _ file: Data, fitting box: PixelSize = Self.box, with decoder: AnimationDecoder = AnimationDecoder()
    ) throws -> [PictureAnimation.Frame]? {
        guard case .moving(let animation) = try decoder.decodeAnimation(file, fitting: box) else { return nil }
        return animation.frames
    }

    private func color(_ frame: PictureAnimation.Frame, _ x: Int, _ y: Int) -> [UInt8] {
        let pixel = frame.bitmap.pixels.base + y * frame.bitmap.stride + x * 4
        return (0..<4).map { pixel.load(fromByteOffset: $0, as: UInt8.self) }
    }

    @Test("The frames of an animated PNG come in order, with their durations; a very short one gets the usual duration")
    func order() throws {
        let file = HandmadePNG.animation([
            Frame(width: 4, height: 3, color: Self.red, milliseconds: 250),
            Frame(width: 4, height: 3, color: Self.green, milliseconds: 20),
            Frame(width: 4, height: 3, color: Self.blue, milliseconds: 5),
        ])
        #expect(PictureInspection(file)?.frames == 3)
        let frames = try #require(try frames(file))
        #expect(frames.map(\.seconds) == [0.25, 0.02, 0.1])
        #expect(frames.map { color($0, 1, 1) } == [Self.red, Self.green, Self.blue])
        #expect(frames.allSatisfy { $0.bitmap.size == PixelSize(width: 4, height: 3) })
    }

    @Test("A frame covers its area only, and stays unless it says otherwise")
    func area() throws {
        let file = HandmadePNG.animation([
            Frame(width: 4, height: 3, color: Self.red),
            Frame(left: 1, top: 1, width: 2, height: 1, color: Self.green),
            Frame(left: 3, top: 2, width: 1, height: 1, color: Self.blue),
        ])
        let frame = try #require(try frames(file)?.last)
        #expect(color(frame, 0, 0) == Self.red && color(frame, 1, 1) == Self.green && color(frame, 3, 2) == Self.blue)
        #expect(color(frame, 3, 1) == Self.red)
    }

    @Test("The area of a frame becomes transparent, or what it was, if the frame says so", arguments: [UInt8(1), 2])
    func disposal(_ disposal: UInt8) throws {
        let file = HandmadePNG.animation([
            Frame(width: 4, height: 3, color: Self.red),
            Frame(left: 1, top: 1, width: 2, height: 1, color: Self.green, disposal: disposal),
            Frame(left: 3, top: 2, width: 1, height: 1, color: Self.blue),
        ])
        let frames = try #require(try frames(file))
        #expect(color(frames[1], 1, 1) == Self.green)
        #expect(color(frames[2], 1, 1) == (disposal == 1 ? Self.nothing : Self.red))
        #expect(color(frames[2], 0, 0) == Self.red)
    }

    @Test("A first frame that restores what was before it leaves a transparent picture")
    func firstDisposal() throws {
        let file = HandmadePNG.animation([
            Frame(width: 4, height: 3, color: Self.red, disposal: 2),
            Frame(width: 1, height: 1, color: Self.green),
        ])
        let frames = try #require(try frames(file))
        #expect(color(frames[1], 3, 2) == Self.nothing && color(frames[1], 0, 0) == Self.green)
    }

    @Test("A translucent frame replaces its area, or is drawn over it")
    func blending() throws {
        let half: [UInt8] = [0, 0, 255, 128]
        for (blending, expected) in [(UInt8(0), half), (1, [127, 0, 128, 255])] {
            let file = HandmadePNG.animation([
                Frame(width: 2, height: 2, color: Self.red),
                Frame(width: 2, height: 2, color: half, blending: blending),
            ])
            #expect(try color(#require(try frames(file))[1], 1, 1) == expected)
        }
        let overNothing = HandmadePNG.animation([
            Frame(width: 2, height: 2, color: Self.nothing), Frame(width: 2, height: 2, color: half, blending: 1),
        ])
        #expect(try color(#require(try frames(overNothing))[1], 1, 1) == half)
    }

    @Test("A default picture outside of the animation is what a list shows, and no frame")
    func defaultPicture() throws {
        let file = HandmadePNG.animation(
            [Frame(width: 4, height: 3, color: Self.red), Frame(width: 4, height: 3, color: Self.green)],
            defaultColor: Self.blue)
        #expect(try #require(try frames(file)).map { color($0, 1, 1) } == [Self.red, Self.green])
        let listed = try PixbufDecoder().decode(file, fitting: Self.box)
        #expect(listed.color(1, 1) == (0, 0, 255))
    }

    @Test("Frames are scaled down to the box")
    func scaling() throws {
        let file = HandmadePNG.animation([
            Frame(width: 40, height: 20, color: Self.red), Frame(width: 40, height: 20, color: Self.green),
        ])
        let frames = try #require(try frames(file, fitting: PixelSize(width: 10, height: 10)))
        #expect(frames.allSatisfy { $0.bitmap.size == PixelSize(width: 10, height: 5) })
        #expect(color(frames[1], 5, 2) == Self.green)
    }

    @Test("A file whose frames contradict it is its default picture: wrong numbers, or a frame that leaves the picture")
    func invalid() throws {
        let valid = Frame(width: 4, height: 3, color: Self.red)
        let files = [
            HandmadePNG.animation([valid, valid], firstNumber: 1),
            HandmadePNG.animation([valid, Frame(left: 1, width: 4, height: 3, color: Self.green)]),
            HandmadePNG.animation([valid, Frame(top: 0xFFFF_FFFF, width: 4, height: 3, color: Self.green)]),
            HandmadePNG.animation([valid, Frame(width: 0, height: 3, color: Self.green)]),
            HandmadePNG.animation([valid, Frame(width: 4, height: 3, color: Self.green, disposal: 3)]),
            HandmadePNG.animation([valid]),
        ]
        for file in files { #expect(try frames(file) == nil) }
    }

    @Test(
        "A truncated animated PNG plays the frames that are there, and one with a damaged frame does not move")
    func damaged() throws {
        let frames = [Frame(width: 4, height: 3, color: Self.red), Frame(width: 4, height: 3, color: Self.green)]
        var file = HandmadePNG.animation(frames)
        #expect(try self.frames(file.dropLast(4))?.count == 2)
        // The type and the number of the second frame's first pixels precede the compressed data.
        let pixels = try #require(file.range(of: Data("fdAT".utf8)))
        file[pixels.upperBound + 4] ^= 0xFF
        guard case .still = try AnimationDecoder().decodeAnimation(file, fitting: Self.box) else {
            Issue.record("it moves")
            return
        }
    }

    @Test("An animated PNG with too many pixels or frames is too long")
    func limits() throws {
        let frame = Frame(width: 40, height: 30, color: Self.red)
        let file = HandmadePNG.animation([frame, frame, frame])
        let decoders = [AnimationDecoder](repeating: AnimationDecoder(), count: 4).enumerated().map { index, decoder in
            var decoder = decoder
            switch index {
            case 0: decoder.frames.maxPixelCount = 3_599
            case 1: decoder.frames.maxFrameCount = 2
            case 2: decoder.frames.maxDrawnPixelCount = 3_599
            default: decoder.frames.limit.workingMemory = 40 * 30 * 12 - 1
            }
            return decoder
        }
        for decoder in decoders {
            guard case .tooLong = try decoder.decodeAnimation(file, fitting: Self.box) else {
                Issue.record("it is decoded")
                return
            }
        }
    }

    @Test("Canceling stops the drawing of further frames")
    func canceled() throws {
        let file = HandmadePNG.animation((0..<20).map { _ in Frame(width: 4, height: 3, color: Self.red) })
        var asked = 0
        let picture = try AnimationDecoder().decodeAnimation(file, fitting: Self.box) {
            asked += 1
            return asked < 5
        }
        guard case .moving(let animation) = picture else {
            Issue.record("it does not move")
            return
        }
        #expect(animation.frames.count == 4)
    }
}
