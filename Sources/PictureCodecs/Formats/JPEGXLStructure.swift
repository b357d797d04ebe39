import PictureTypes

/// Reads the size of a JPEG XL from the first bits of its code stream, which stands alone or in boxes like those of ISO
/// media files. The format has no end marker that is detectable without decoding; its loader reports a truncated file.
enum JPEGXLStructure {
    static func inspect(_ bytes: ByteView) -> PictureInspection {
        var result = PictureInspection(format: .jpegXL)
        result.isComplete = true
        if bytes.matches(signature, at: 0) {
            result.size = size(ofCodeStream: bytes)
            return result
        }
        var position = 0
        while result.size == nil, let box = Box(at: position, in: bytes) {
            if box.type == .whole {
                result.size = size(ofCodeStream: box.content)
            } else if box.type == .part {
                // A part begins with its number; the first part holds the size.
                result.size = size(ofCodeStream: box.content.suffix(from: 4))
            }
            guard let end = box.end else { break }
            position = end
        }
        return result
    }

    private static let signature: [UInt8] = [0xFF, 0x0A]

    /// One box of the container: `jxlc` holds the code stream, each `jxlp` a part of it. The last box of a file's
    /// beginning is truncated.
    private struct Box {
        enum Kind { case whole, part, other }

        let type: Kind
        let content: ByteView
        /// The end of the box; `nil` if the file ends before it.
        let end: Int?

        init?(at position: Int, in file: ByteView) {
            guard file.end(of: position, count: 8) != nil else { return nil }
            type =
                file.matches("jxlc", at: position + 4)
                ? .whole : file.matches("jxlp", at: position + 4) ? .part : .other
            if let box = ISOMediaBox(at: position, in: file) {
                (content, end) = (box.content, box.end)
            } else {
                (content, end) = (file.suffix(from: position + (file.uint32BE(at: position) == 1 ? 16 : 8)), nil)
            }
        }
    }

    private static func size(ofCodeStream stream: ByteView) -> PixelSize? {
        guard stream.matches(signature, at: 0) else { return nil }
        var bits = Bits(bytes: stream, position: 8 * signature.count)
        guard let isSmall = bits.next(1), let height = bits.side(isSmall: isSmall == 1), let ratio = bits.next(3) else {
            return nil
        }
        // The ratios are 1:1, 12:10, 4:3, 3:2, 16:9, 5:4 and 2:1.
        let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]
        if ratio > 0 {
            let (numerator, denominator) = ratios[ratio - 1]
            // The product is at most 2^30 times 16.
            return PixelSize(width: height * numerator / denominator, height: height)
        }
        return bits.side(isSmall: isSmall == 1).map { PixelSize(width: $0, height: height) }
    }

    /// Reads bits of a code stream, the lowest bit of each byte first.
    private struct Bits {
        let bytes: ByteView
        var position: Int

        mutating func next(_ count: Int) -> Int? {
            var value = 0
            for index in 0..<count {
                guard let byte = bytes.uint8(at: position / 8) else { return nil }
                value |= (byte >> (position % 8) & 1) << index
                position += 1
            }
            return value
        }

        /// Reads a side length: a small one is a multiple of eight, others take 9, 13, 18 or 30 bits.
        mutating func side(isSmall: Bool) -> Int? {
            if isSmall { return next(5).map { ($0 + 1) * 8 } }
            guard let selector = next(2) else { return nil }
            return next([9, 13, 18, 30][selector]).map { $0 + 1 }
        }
    }
}
