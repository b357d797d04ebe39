import FoundationEssentials
import Model

/// Writes JPEG files of many megapixels fast: each block of 8×8 pixels has one color, taken from a drawing with an
/// eighth of the width and height. Only the mean of each block is written, so no transform is needed. The files are
/// baseline JPEG with halved chroma, like those of cameras.
struct BlockJPEG {
    /// The file up to the scan; application segments may follow it.
    let head: Data
    /// The scan without the end marker.
    let scan: Data
    static let end = Data([0xFF, 0xD9])

    /// - Parameters:
    ///   - drawing: about an eighth as wide and as high as `size`.
    ///   - size: at most 65,535 pixels on each side.
    init(_ drawing: Bitmap, size: PixelSize) {
        precondition(drawing.format == .bgraPremultiplied, "drawings come from cairo")
        head = Self.head(size)
        scan = Self.scan(drawing, size)
    }

    // MARK: Tables

    private static func head(_ size: PixelSize) -> Data {
        var head = Data([0xFF, 0xD8])
        append(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0], to: &head)
        // The DC coefficient is eight times the mean of a block. Quantized by 8, it is a pixel's value minus 128.
        append(0xDB, [0] + [UInt8](repeating: 8, count: 64), to: &head)
        let (height, width) = (size.height, size.width)
        append(
            0xC0,
            [
                8, UInt8(height >> 8 & 255), UInt8(height & 255), UInt8(width >> 8 & 255), UInt8(width & 255), 3,
                1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0,
            ], to: &head)
        // The standard's table for DC differences, and an AC table with a single code of one bit that ends a block.
        append(0xC4, [0x00, 0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0] + (0..<12).map { $0 }, to: &head)
        append(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0x00], to: &head)
        return head
    }

    private static func append(_ marker: UInt8, _ content: [UInt8], to head: inout Data) {
        let length = content.count + 2
        head.append(contentsOf: [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content)
    }

    /// The Huffman codes for the bit lengths of differences, as the first table defines them.
    private static let codes: [(bits: UInt32, count: Int)] = [
        (0b00, 2), (0b010, 3), (0b011, 3), (0b100, 3), (0b101, 3), (0b110, 3), (0b1110, 4), (0b11110, 5),
        (0b111110, 6),
    ]

    // MARK: The scan

    private static func scan(_ drawing: Bitmap, _ size: PixelSize) -> Data {
        let (columns, rows) = ((size.width + 15) / 16, (size.height + 15) / 16)
        var writer = Writer(capacity: columns * rows * 5)
        writer.put([0xFF, 0xDA, 0, 12, 3, 1, 0x00, 2, 0x00, 3, 0x00, 0, 63, 0])
        var (luma, blue, red) = (0, 0, 0)
        for row in 0..<rows {
            for column in 0..<columns {
                var (sumBlue, sumRed) = (0, 0)
                for corner in 0..<4 {
                    let x = min((column * 2 + corner % 2) * drawing.size.width / (columns * 2), drawing.size.width - 1)
                    let y = min((row * 2 + corner / 2) * drawing.size.height / (rows * 2), drawing.size.height - 1)
                    let pixel = drawing.pixels.base.loadUnaligned(
                        fromByteOffset: y * drawing.stride + x * 4, as: UInt32.self)
                    let (r, g, b) = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
                    let value = (299 * r + 587 * g + 114 * b) / 1_000 - 128
                    writer.putBlock(value - luma)
                    luma = value
                    sumBlue += (-169 * r - 331 * g + 500 * b) / 1_000
                    sumRed += (500 * r - 419 * g - 81 * b) / 1_000
                }
                writer.putBlock(sumBlue / 4 - blue)
                writer.putBlock(sumRed / 4 - red)
                (blue, red) = (sumBlue / 4, sumRed / 4)
            }
        }
        return writer.finished()
    }

    private struct Writer {
        private var bytes: [UInt8] = []
        private var pending: UInt32 = 0
        private var pendingCount = 0

        init(capacity: Int) { bytes.reserveCapacity(capacity) }

        mutating func put(_ marker: [UInt8]) { bytes += marker }

        /// Appends a block of one value, given as the difference from the previous block.
        mutating func putBlock(_ difference: Int) {
            let size = Int.bitWidth - abs(difference).leadingZeroBitCount
            put(BlockJPEG.codes[size].bits, BlockJPEG.codes[size].count)
            if size > 0 { put(UInt32(difference > 0 ? difference : difference + (1 << size) - 1), size) }
            put(0, 1)
        }

        private mutating func put(_ bits: UInt32, _ count: Int) {
            pending = pending << UInt32(count) | bits
            pendingCount += count
            while pendingCount >= 8 {
                pendingCount -= 8
                let byte = UInt8(truncatingIfNeeded: pending >> UInt32(pendingCount))
                bytes.append(byte)
                if byte == 0xFF { bytes.append(0) }
            }
        }

        mutating func finished() -> Data {
            if pendingCount > 0 { put(0x7F, 7) }
            return Data(bytes)
        }
    }
}
