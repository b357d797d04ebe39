import FoundationEssentials

/// Makes picture files that are damaged or dangerous for decoders.
enum BrokenPictures {
    /// The first half of a JPEG file.
    static let truncated: Data = {
        let file = PictureFileCache(capacity: 1_000_000).file(Rendition(number: 7, edge: 640)) ?? Data()
        return file.prefix(file.count / 2)
    }()

    /// A valid PNG file of 30000×30000 black pixels: 900 million pixels in less than a megabyte.
    static let bomb = png(edge: 30_000)

    static func png(edge: Int) -> Data {
        // One bit per pixel, grayscale; every row begins with its filter, a zero byte.
        let rowBytes = 1 + (edge + 7) / 8
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        append("IHDR", bigEndian(edge) + bigEndian(edge) + [1, 0, 0, 0, 0], to: &file)
        append("IDAT", ZeroDeflater.zlib(zeros: rowBytes * edge), to: &file)
        append("IEND", [], to: &file)
        return file
    }

    private static func append(_ name: String, _ content: [UInt8], to file: inout Data) {
        let named = Array(name.utf8) + content
        file.append(contentsOf: bigEndian(content.count))
        file.append(contentsOf: named)
        file.append(contentsOf: bigEndian(Int(checksum(named))))
    }

    static func bigEndian(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

    /// Returns the CRC-32 that PNG requires.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
        }
        return ~sum
    }
}

/// Compresses zeros in zlib's format: one literal, followed by copies of 258 bytes.
enum ZeroDeflater {
    static func zlib(zeros count: Int) -> [UInt8] {
        var bits = BitWriter(bytes: [0x78, 0xDA])
        bits.append(0b1, count: 1)
        bits.append(0b01, count: 2)
        let copies = max(count - 1, 0) / 258
        for _ in 0..<count - copies * 258 { bits.appendCode(0b0011_0000, count: 8) }
        for _ in 0..<copies {
            bits.appendCode(0b1100_0101, count: 8)
            bits.appendCode(0, count: 5)
        }
        bits.appendCode(0, count: 7)
        // The Adler-32 checksum of zeros: its first sum stays 1, its second sum is the number of bytes.
        return bits.bytes + BrokenPictures.bigEndian((count % 65_521) << 16 | 1)
    }

    private struct BitWriter {
        var bytes: [UInt8]
        private var free = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        /// Appends bits with the least significant bit first, as deflate writes numbers.
        mutating func append(_ value: Int, count: Int) {
            for bit in 0..<count { append(value >> bit & 1 == 1) }
        }

        /// Appends bits with the most significant bit first, as deflate writes Huffman codes.
        mutating func appendCode(_ code: Int, count: Int) {
            for bit in (0..<count).reversed() { append(code >> bit & 1 == 1) }
        }

        private mutating func append(_ bit: Bool) {
            if free == 0 {
                bytes.append(0)
                free = 8
            }
            if bit { bytes[bytes.count - 1] |= 1 << (8 - free) }
            free -= 1
        }
    }
}
