import Foundation
import Model
import TestSupport
import Testing

@testable import Imaging

@Suite struct DecodingTests {
    private let decoder = PixbufDecoder()
    private let row = PixelSize(width: 150, height: 100)

    @Test(
        "A picture fits into the box with its aspect ratio",
        arguments: [
            (PixelSize(width: 640, height: 426), PixelSize(width: 150, height: 100)),
            (PixelSize(width: 400, height: 400), PixelSize(width: 100, height: 100)),
            (PixelSize(width: 3000, height: 10), PixelSize(width: 150, height: 1)),
            (PixelSize(width: 10, height: 3000), PixelSize(width: 1, height: 100)),
        ])
    func fits(stored: PixelSize, expected: PixelSize) throws {
        let picture = Pictures.quarters(stored.width, stored.height)
        for file in [Pictures.jpeg(picture), Pictures.png(picture)] {
            #expect(try decoder.decode(file, fitting: row).size == expected)
        }
    }

    @Test("A small picture is never enlarged")
    func neverEnlarged() throws {
        let bitmap = try decoder.decode(Pictures.png(Pictures.quarters(20, 10)), fitting: row)
        #expect(bitmap.size == PixelSize(width: 20, height: 10) && bitmap.corners == "rgbw")
    }

    @Test("Transparency is kept, with colors not premultiplied")
    func alpha() throws {
        let picture = Bitmap.drawn(4, 4, .rgba) { _, _ in (200, 100, 50, 64) }
        let bitmap = try decoder.decode(Pictures.png(picture), fitting: row)
        #expect(bitmap.format == .rgba && bitmap.color(1, 1) == (200, 100, 50))
        #expect(bitmap.pixels.base.load(fromByteOffset: 3, as: UInt8.self) == 64)
    }

    @Test("Each EXIF orientation is applied once, in both byte orders", arguments: 1...8, [true, false])
    func orientation(_ orientation: Int, littleEndian: Bool) throws {
        let expected = ["rgbw", "grwb", "bwrg", "wbgr", "rwbg", "wrgb", "bgrw", "gbwr"][orientation - 1]
        let file = Pictures.jpeg(Pictures.quarters(600, 400), orientation: orientation, littleEndian: littleEndian)
        let bitmap = try decoder.decode(file, fitting: row)
        #expect(
            bitmap.size == (orientation < 5 ? PixelSize(width: 150, height: 100) : PixelSize(width: 67, height: 100)))
        #expect(bitmap.corners == expected)
    }

    @Test("The EXIF orientation of a PNG is applied", arguments: [1, 3, 6, 8])
    func orientationOfPNG(_ orientation: Int) throws {
        let expected = [1: "rgbw", 3: "bwrg", 6: "wrgb", 8: "gbwr"]
        // The directory has one entry: tag 274, a 16-bit number.
        let entry: [UInt8] = [0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
        let exif = Data("MM\0*".utf8) + [0, 0, 0, 8] + entry
        var file = Pictures.png(Pictures.quarters(60, 40))
        file.insert(contentsOf: HandmadePNG.chunk("eXIf", exif), at: 8 + 25)
        for box in [row, PixelSize(width: 20, height: 20)] {
            let bitmap = try decoder.decode(file, fitting: box)
            #expect(bitmap.corners == expected[orientation])
            #expect((bitmap.size.width > bitmap.size.height) == (orientation < 5))
        }
    }

    @Test("Pictures of grays and of 16 bits per channel are decoded")
    func grays() throws {
        let row: [UInt8] = [0] + [0xFF, 0xFF, 0x80, 0, 0, 0, 0xFF, 0xFF, 0x80, 0, 0, 0]
        let deep = HandmadePNG.file(width: 2, height: 2, bitDepth: 16, pixels: HandmadePNG.stored(row + row))
        let color = try decoder.decode(deep, fitting: PixelSize(width: 10, height: 10)).color(0, 0)
        #expect(color == (255, 128, 0))
        let file = HandmadePNG.file(width: 2, height: 1, colorType: 0, pixels: HandmadePNG.stored([0, 10, 200]))
        let bitmap = try decoder.decode(file, fitting: PixelSize(width: 10, height: 10))
        #expect(bitmap.color(0, 0) == (10, 10, 10) && bitmap.color(1, 0) == (200, 200, 200))
    }

    @Test("A CMYK picture, a progressive one, the first frame of an animation and a WebP are decoded")
    func kinds() throws {
        let files: [(Data, Character)] = [
            (Fixtures.cmykJPEG, "r"), (Fixtures.progressiveJPEG, "b"), (Fixtures.animatedGIF, "r"),
            (Fixtures.webP, "g"),
        ]
        for (index, (file, color)) in files.enumerated() {
            let bitmap = try decoder.decode(file, fitting: row)
            #expect(bitmap.size == PixelSize(width: 16, height: 16) && bitmap.colorName(8, 8) == color, "\(index)")
        }
    }

    @Test("The colors of transparent pixels do not show in a smaller picture")
    func hiddenColors() throws {
        let bitmap = Bitmap.drawn(96, 32, .rgba) { x, _ in x < 48 ? (255, 0, 0, 0) : (0, 0, 255, 255) }
        for file in [Pictures.webP(bitmap), Pictures.png(bitmap)] {
            let reduced = try decoder.decode(file, fitting: PixelSize(width: 3, height: 1))
            let (red, _, blue) = reduced.color(1, 0)
            #expect(red < 20 && blue > 235, "\(red) \(blue)")
        }
    }

    @Test("The pixels are released with the last bitmap that uses them")
    func pixelsAreReleased() throws {
        weak var pixels: Bitmap.Pixels?
        do {
            let bitmap = try decoder.decode(Pictures.numbered(3), fitting: row)
            pixels = bitmap.pixels
        }
        #expect(pixels == nil)
    }
}
