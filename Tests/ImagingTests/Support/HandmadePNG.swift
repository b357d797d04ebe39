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
