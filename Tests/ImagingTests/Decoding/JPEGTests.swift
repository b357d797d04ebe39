import Foundation
import JPEGShim
import Model
import TestSupport
import Testing

@testable import Imaging

@Suite struct JPEGTests {
    private let decoder = PixbufDecoder()

    @Test("A plain area keeps its color up to the edge at any size")
    func plain() throws {
        let file = Pictures.jpeg(Bitmap.drawn(203, 151) { _, _ in (255, 255, 255, 255) }, quality: 100)
        for side in 1...160 {
            let bitmap = try decoder.decode(file, fitting: PixelSize(width: side, height: side))
            #expect(bitmap.size == PixelSize(width: 203, height: 151).fitting(in: PixelSize(width: side, height: side)))
            let colored = (0..<bitmap.size.height).filter { y in
                let row = UnsafeRawBufferPointer(
                    start: bitmap.pixels.base + y * bitmap.stride, count: bitmap.size.width * 3)
                return !row.allSatisfy { $0 == 255 }
            }
            #expect(colored == [], "rows at \(side)")
        }
    }

    @Test("A smaller picture has the average color of the source pixels", arguments: [400, 401, 617, 800])
    func average(width: Int) throws {
        // Thin stripes of black and white do not align with the scaled pixels.
        let file = Pictures.jpeg(
            Bitmap.drawn(width, width) { x, _ in x / 2 % 2 == 0 ? (0, 0, 0, 255) : (255, 255, 255, 255) },
            quality: 100)
        let bitmap = try decoder.decode(file, fitting: PixelSize(width: 97, height: 97))
        var sum = 0
        for y in 0..<bitmap.size.height {
            for x in 0..<bitmap.size.width { sum += Int(bitmap.color(x, y).green) }
        }
        #expect(abs(sum / (bitmap.size.width * bitmap.size.height) - 127) <= 2)
    }

    @Test("A gradient stays a gradient without shifts and gaps")
    func gradient() throws {
        let picture = Bitmap.drawn(500, 500) { x, y in (UInt8(x / 2), UInt8(y / 2), 0, 255) }
        let file = Pictures.jpeg(picture, quality: 100)
        for side in [63, 100, 126, 199, 250, 333, 499, 500] {
            let bitmap = try decoder.decode(file, fitting: PixelSize(width: side, height: side))
            for place in 0..<side {
                let expected = (Double(place) + 0.5) * 250 / Double(side)
                #expect(abs(Double(bitmap.color(place, side / 2).red) - expected) <= 4, "\(place) of \(side)")
                #expect(abs(Double(bitmap.color(side / 2, place).green) - expected) <= 4, "\(place) of \(side)")
            }
        }
    }

    @Test("A grayscale picture is decoded to color pixels")
    func grays() throws {
        let bitmap = try decoder.decode(Fixtures.greyJPEG, fitting: PixelSize(width: 8, height: 8))
        #expect(bitmap.format == .rgb)
        let (red, green, blue) = bitmap.color(4, 4)
        #expect(red == green && green == blue && abs(Int(red) - 100) <= 2)
    }

    @Test("A file of another size than the inspected one is not decoded", arguments: [(299, 200), (300, 201)])
    func otherSize(width: Int, height: Int) {
        let file = Pictures.jpeg(Pictures.quarters(300, 200))
        var picture = shrink_shim_picture()
        let isDecoded = file.withUnsafeBytes { bytes in
            jpeg_shim_decode(bytes.baseAddress!, bytes.count, Int32(width), Int32(height), 30, 20, &picture)
        }
        #expect(!isDecoded && picture.pixels == nil)
    }

    @Test(
        "Bytes between segments are skipped, as by libjpeg",
        arguments: [[0xFF, 0x00], [0x00, 0x20, 0xFF, 0x00, 0x08]] as [[UInt8]])
    func bytesBetweenSegments(bytes: [UInt8]) throws {
        var file = Pictures.jpeg(Pictures.quarters(300, 200))
        let frame = file.firstRange(of: [0xFF, 0xC0])!.lowerBound
        file.insert(contentsOf: bytes, at: frame)
        let bitmap = try decoder.decode(file, fitting: PixelSize(width: 30, height: 20))
        #expect(bitmap.size == PixelSize(width: 30, height: 20))
    }

    @Test("A header with billions of pixels is refused before the decoder allocates any")
    func bomb() {
        var file = Pictures.jpeg(Pictures.quarters(64, 64))
        let frame = file.firstRange(of: [0xFF, 0xC0])!.lowerBound
        for (offset, byte) in [UInt8(0xFF), 0xDC, 0xFF, 0xDC].enumerated() { file[frame + 5 + offset] = byte }
        #expect(throws: PictureError.tooManyPixels) {
            try decoder.decode(file, fitting: PixelSize(width: 150, height: 100))
        }
    }
}
