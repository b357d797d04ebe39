import Foundation

/// Picture files in a few bytes.
enum Files {
    /// One white pixel.
    static let gif: [UInt8] = header(width: 1, height: 1) + frame

    /// 65,535 × 65,535 pixels in less than 50 bytes.
    static let giantGIF: [UInt8] = header(width: 0xFFFF, height: 0xFFFF) + frame

    private static func header(width: UInt16, height: UInt16) -> [UInt8] {
        Array("GIF89a".utf8) + [
            UInt8(width & 0xFF), UInt8(width >> 8), UInt8(height & 0xFF), UInt8(height >> 8),
            0x80, 0, 0,  // a table of two colors: white and black
            0xFF, 0xFF, 0xFF, 0, 0, 0,
        ]
    }

    /// A frame of one pixel, and the trailer.
    private static let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
}
