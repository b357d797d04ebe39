import FoundationEssentials

/// WebP files of 4 × 3 pixels, built chunk by chunk.
enum HandmadeWebP {
    /// Lossless frames of the colors 1, 2, 3 and 64, 80, 96 in turn.
    private static let frames: [[UInt8]] = [
        [
            0x2f, 0x03, 0x80, 0x00, 0x00, 0x07, 0x50, 0x81, 0x54, 0x08, 0x20, 0x00, 0x0a, 0x9a, 0xfe, 0xc7, 0x88, 0x88,
            0xfe, 0x07,
        ],
        [
            0x2f, 0x03, 0x80, 0x00, 0x00, 0x07, 0x50, 0xa8, 0x02, 0x15, 0xac, 0xff, 0x81, 0x88, 0xe8, 0x7f, 0x00,
        ],
    ]

    /// Returns an animation with one frame per duration.
    static func moving(milliseconds: [Int]) -> Data {
        let size = bytes(3, 3) + bytes(2, 3)
        var body = Array("WEBP".utf8)
        // The second bit marks an animation.
        body += chunk("VP8X", [2, 0, 0, 0] + size)
        body += chunk("ANIM", [0, 0, 0, 0, 0, 0])
        for (index, time) in milliseconds.enumerated() {
            let place = bytes(0, 3) + bytes(0, 3) + size + bytes(time, 3)
            body += chunk("ANMF", place + [2] + chunk("VP8L", frames[index % frames.count]))
        }
        return Data(chunk("RIFF", body))
    }

    /// Returns a file whose only chunk is this one, with the right lengths.
    static func file(_ name: String, _ body: [UInt8]) -> Data {
        Data(chunk("RIFF", Array("WEBP".utf8) + chunk(name, body)))
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + bytes(body.count, 4) + body + (body.count % 2 == 0 ? [] : [0])
    }

    /// Returns little-endian bytes.
    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
