import Glibc

/// The Image-Code of ISO 24138 (ISCC): a fingerprint of what a picture shows, which resizing and recompression hardly
/// change. Two pictures are alike if few bits of their codes differ.
///
/// A cosine transform of 32 × 32 gray pixels gives the strength of each spatial frequency. A bit tells whether a frequency
/// is stronger than the median of its block of 8 × 8 frequencies; the blocks of low frequencies come first.
package struct ImageCode: Sendable, Hashable {
    /// The width and the height of the gray picture, in pixels.
    package static let side = 32
    /// The number of bits in the whole code. A shorter code is its beginning.
    package static let bitCount = 256

    /// The code in four parts of 64 bits, the lowest frequencies first. The first bit of a part is its highest.
    package let words: [UInt64]

    /// - Parameter gray: the brightness of the pixels row by row; `side` times `side` values.
    package init(gray: [UInt8]) {
        precondition(gray.count == Self.side * Self.side, "an image code is made of \(Self.side) rows and columns")
        let strengths = FrequencyTable(gray: gray)
        let blocks = [(0, 0), (8, 0), (0, 8), (8, 8)]
        words = blocks.map { column, row in Self.bits(strengths.block(column: column, row: row)) }
    }

    private static func bits(_ strengths: [Double]) -> UInt64 {
        let sorted = strengths.sorted()
        let median = (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
        return strengths.reduce(0) { word, strength in word << 1 | (strength > median ? 1 : 0) }
    }

    /// Returns the number of bits that differ, from 0 for the same picture to `bitCount`.
    package func distance(to other: ImageCode) -> Int {
        zip(words, other.words).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
    }

    /// Returns the code as text: "ISCC:EEAQAAAAAAAAAAAA".
    ///
    /// - Parameter bitCount: the number of bits, a multiple of 64 up to 256.
    package func text(bitCount: Int = ImageCode.bitCount) -> String {
        precondition(bitCount > 0 && bitCount <= Self.bitCount && bitCount % 64 == 0, "no code has \(bitCount) bits")
        // Four digits of four bits: content, image, version 0, and the length in units of 32 bits without the first.
        let header: [UInt8] = [0x21, UInt8(bitCount / 32 - 1)]
        let body = words.prefix(bitCount / 64).flatMap { word in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
        }
        return "ISCC:" + Self.base32(header + body)
    }

    /// Returns the bytes in the alphabet of RFC 4648 without padding.
    private static func base32(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
        var text: [UInt8] = []
        var (bits, count) = (0, 0)
        for byte in bytes {
            (bits, count) = (bits << 8 | Int(byte), count + 8)
            while count >= 5 {
                count -= 5
                text.append(alphabet[bits >> count & 31])
            }
            bits &= 31
        }
        if count > 0 { text.append(alphabet[bits << (5 - count) & 31]) }
        return String(decoding: text, as: UTF8.self)
    }
}

/// The strengths of the spatial frequencies of a picture of 32 × 32 pixels.
private struct FrequencyTable {
    private static let side = ImageCode.side
    /// Row by row: the horizontal frequency grows along a row, the vertical one from row to row.
    private var strengths: [Double]

    init(gray: [UInt8]) {
        strengths = gray.map { Double($0) }
        var line = [Double](repeating: 0, count: Self.side)
        var scratch = line
        for row in 0..<Self.side {
            for index in 0..<Self.side { line[index] = strengths[row * Self.side + index] }
            Self.transform(&line, &scratch, 0, Self.side)
            for index in 0..<Self.side { strengths[row * Self.side + index] = line[index] }
        }
        for column in 0..<Self.side {
            for index in 0..<Self.side { line[index] = strengths[index * Self.side + column] }
            Self.transform(&line, &scratch, 0, Self.side)
            for index in 0..<Self.side { strengths[index * Self.side + column] = line[index] }
        }
    }

    /// Returns the strengths of 8 × 8 frequencies, row by row.
    func block(column: Int, row: Int) -> [Double] {
        (row..<row + 8).flatMap { strengths[$0 * Self.side + column..<$0 * Self.side + column + 8] }
    }

    /// Performs the cosine transform of type II without scaling, by Lee's algorithm: the sums of opposite values give the
    /// even frequencies, their weighted differences the odd ones. Other algorithms round differently, which changes bits
    /// of pictures with large areas of one color.
    ///
    /// - Parameters:
    ///   - values: replaced by the strengths, from `start` on.
    ///   - scratch: as long as `values`.
    ///   - count: a power of two.
    private static func transform(
        _ values: inout [Double], _ scratch: inout [Double], _ start: Int, _ count: Int
    ) {
        guard count > 1 else { return }
        let half = count / 2
        let weights = weights[half.trailingZeroBitCount]
        for index in 0..<half {
            let (first, last) = (values[start + index], values[start + count - 1 - index])
            scratch[start + index] = first + last
            scratch[start + half + index] = (first - last) / weights[index]
        }
        transform(&scratch, &values, start, half)
        transform(&scratch, &values, start + half, half)
        for index in 0..<half - 1 {
            values[start + 2 * index] = scratch[start + index]
            values[start + 2 * index + 1] = scratch[start + half + index] + scratch[start + half + index + 1]
        }
        values[start + count - 2] = scratch[start + half - 1]
        values[start + count - 1] = scratch[start + count - 1]
    }

    /// The divisors of the differences, for lines of 2, 4, 8, 16 and 32 values.
    private static let weights: [[Double]] = [1, 2, 4, 8, 16].map { half in
        (0..<half).map { cos((Double($0) + 0.5) * .pi / Double(2 * half)) * 2 }
    }
}
