import Foundation

/// Handmade PNG files with sizes too large to allocate, or of kinds that no encoder here writes.
enum HandmadePNG {
    /// Returns a file with a header for this size and with the given chunks before its end.
    static func file(width: Int, height: Int, bitDepth: UInt8 = 8, colorType: UInt8 = 2, pixels: Data) -> Data {
        var header = bigEndian(width) + bigEndian(height)
        header += [bitDepth, colorType, 0, 0, 0]
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + chunk("IHDR", header) + chunk("IDAT", pixels)
            + chunk("IEND", Data())
    }

    /// A frame of one color.
    struct Frame {
        var left = 0
        var top = 0
        let width: Int
        let height: Int
        /// R, G, B, A.
        let color: [UInt8]
        var milliseconds = 100
        /// 0 keeps the frame, 1 removes what is in its area, 2 restores what was there.
        var disposal: UInt8 = 0
        /// 0 replaces the area, 1 draws over it.
        var blending: UInt8 = 0
    }

    /// Returns an animation of the size of its first frame.
    ///
    /// - Parameters:
    ///   - defaultColor: the color of a picture that is not part of the animation, for programs that do not know animations.
    ///   - firstNumber: the number of the first frame's chunk, which is 0 in a valid file.
    static func animation(_ frames: [Frame], defaultColor: [UInt8]? = nil, firstNumber: Int = 0) -> Data {
        guard let first = frames.first else { return Data() }
        var header = bigEndian(first.width) + bigEndian(first.height)
        header += [8, 6, 0, 0, 0]
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + chunk("IHDR", header)
        file += chunk("acTL", bigEndian(frames.count) + bigEndian(0))
        if let defaultColor { file += chunk("IDAT", pixels(first.width, first.height, defaultColor)) }
        var number = firstNumber
        for (index, frame) in frames.enumerated() {
            var description = bigEndian(number)
            for value in [frame.width, frame.height, frame.left, frame.top] { description += bigEndian(value) }
            description += bigEndian(frame.milliseconds << 16 | 1_000) + [frame.disposal, frame.blending]
            file += chunk("fcTL", description)
            number += 1
            let pixels = pixels(frame.width, frame.height, frame.color)
            if index == 0, defaultColor == nil {
                file += chunk("IDAT", pixels)
                continue
            }
            for part in [pixels.prefix(7), pixels.dropFirst(7)] {
                file += chunk("fdAT", bigEndian(number) + part)
                number += 1
            }
        }
        return file + chunk("IEND", Data())
    }

    private static func pixels(_ width: Int, _ height: Int, _ color: [UInt8]) -> Data {
        let row: [UInt8] = [0] + [[UInt8]](repeating: color, count: width).joined()
        return stored(Array([[UInt8]](repeating: row, count: height).joined()))
    }

    /// Returns zlib data without compression, in blocks of up to 65,535 bytes.
    static func stored(_ raw: [UInt8]) -> Data {
        var result = Data([0x78, 0x01])
        var offset = 0
        repeat {
            let length = min(65_535, raw.count - offset)
            let isLast = offset + length == raw.count
            result += [
                isLast ? 1 : 0, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF),
                UInt8(~length >> 8 & 0xFF),
            ]
            result += raw[offset..<(offset + length)]
            offset += length
        } while offset < raw.count
        return result + bigEndian(adler(raw))
    }

    static func chunk(_ type: String, _ body: Data) -> Data {
        let typed = Data(type.utf8) + body
        return bigEndian(body.count) + typed + bigEndian(crc(typed))
    }

    private static func bigEndian(_ number: Int) -> Data {
        Data([UInt8(number >> 24 & 0xFF), UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)])
    }

    private static func crc(_ data: Data) -> Int {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in data {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return Int(~crc)
    }

    private static func adler(_ raw: [UInt8]) -> Int {
        var (low, high) = (1, 0)
        for byte in raw {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }
}
