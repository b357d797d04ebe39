import Foundation
import Model
import PictureCodecs
import TestSupport

@testable import Imaging

/// Pictures for the tests to decode.
enum Pictures {
    /// Returns red, green, blue and white quarters, clockwise from the upper left, which reveal a rotation.
    static func quarters(_ width: Int, _ height: Int) -> Bitmap {
        .drawn(width, height) { x, y in
            switch (x < width / 2, y < height / 2) {
            case (true, true): (255, 0, 0, 255)
            case (false, true): (0, 255, 0, 255)
            case (false, false): (0, 0, 255, 255)
            case (true, false): (255, 255, 255, 255)
            }
        }
    }

    static func noise(_ width: Int, _ height: Int) -> Bitmap {
        var state: UInt64 = 88_172_645_463_325_252
        return .drawn(width, height) { _, _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return (
                UInt8(truncatingIfNeeded: state), UInt8(truncatingIfNeeded: state >> 8),
                UInt8(truncatingIfNeeded: state >> 16), 255
            )
        }
    }

    static func jpeg(_ bitmap: Bitmap, quality: Int = 92) -> Data {
        BitmapEncoder.encode(bitmap, as: .jpeg(quality: quality)) ?? Data()
    }
    static func webP(_ bitmap: Bitmap) -> Data {
        let hasAlpha = bitmap.format == .rgba
        let file = EncodedFormat.webP(quality: 90)
            .encode(bitmap.pixels.base, bitmap.size, stride: bitmap.stride, hasAlpha: hasAlpha)
        defer { free(file?.baseAddress) }
        return file.map { Data($0) } ?? Data()
    }
    static func png(_ bitmap: Bitmap) -> Data { BitmapEncoder.encode(bitmap, as: .png) ?? Data() }

    /// The number in an address such as "https://example.org/12.jpg".
    static func number(inAddress url: String) -> Int {
        url.split(separator: "/").last.flatMap { Int($0.dropLast(4)) } ?? -1
    }

    /// Returns a small JPEG of one color. `number(of:)` reads the number from the decoded picture.
    static func numbered(_ number: Int) -> Data {
        png(.drawn(24, 16) { _, _ in (UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF), 77, 255) })
    }

    static func number(of bitmap: Bitmap) -> Int {
        let (red, green, _) = bitmap.color(0, 0)
        return Int(red) | Int(green) << 8
    }

    /// Returns a JPEG whose EXIF block holds only the orientation.
    static func jpeg(_ bitmap: Bitmap, orientation: Int, littleEndian: Bool) -> Data {
        func short(_ number: Int) -> [UInt8] {
            let bytes = [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
            return littleEndian ? bytes.reversed() : bytes
        }
        func long(_ number: Int) -> [UInt8] {
            littleEndian ? short(number & 0xFFFF) + short(number >> 16) : short(number >> 16) + short(number & 0xFFFF)
        }
        var exif = Array("Exif\0\0".utf8) + Array((littleEndian ? "II*\0" : "MM\0*").utf8) + long(8) + short(2)
        exif += short(271) + short(2) + long(4) + Array("abc\0".utf8)
        exif += short(274) + short(3) + long(1) + short(orientation) + short(0)
        exif += long(0)
        let length = exif.count + 2
        var file = jpeg(bitmap, quality: 100)
        file.insert(contentsOf: [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + exif, at: 2)
        return file
    }
}

extension Bitmap {
    func color(_ x: Int, _ y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
        let channels = format == .rgb ? 3 : 4
        let pixel = pixels.base + y * stride + x * channels
        return pixel.loadUnaligned(as: (UInt8, UInt8, UInt8).self)
    }

    /// Returns the first letter of the nearest color of `Pictures.quarters`.
    func colorName(_ x: Int, _ y: Int) -> Character {
        let (red, green, blue) = color(x, y)
        switch (red > 127, green > 127, blue > 127) {
        case (true, false, false): return "r"
        case (false, true, false): return "g"
        case (false, false, true): return "b"
        case (true, true, true): return "w"
        default: return "?"
        }
    }

    /// The colors near the four corners, clockwise from the upper left.
    var corners: String {
        let (right, bottom) = (size.width - 2, size.height - 2)
        return String([colorName(1, 1), colorName(right, 1), colorName(right, bottom), colorName(1, bottom)])
    }
}
