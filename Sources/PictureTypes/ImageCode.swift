import Glibc

/// The Image-Code of ISO 24138 (ISCC): a fingerprint of what a picture shows, which resizing and recompression hardly
/// change. Two pictures are alike if few bits of their codes differ.
///
/// A cosine transform of 32 × 32 gray pixels gives the strength of each spatial frequency. A bit tells whether a frequency
/// is stronger than the median of its block of 8 × 8 frequencies; the blocks of low frequencies come first.
public struct ImageCode: Sendable, Hashable {
    /// The width and the height of the gray picture, in pixels.
    package static let side = 32
    /// The number of bits in the whole code. A shorter code is its beginning.
    public static let bitCount = 256

    // The code in four parts of 64 bits, the lowest frequencies first. The first bit of a part is its highest.
    private let first, second, third, fourth: UInt64

    /// The four parts. Stored parts need no array for each picture.
    package var words: [UInt64] { [first, second, third, fourth] }

    /// The four parts without an array, for tables of a million codes.
    package var parts: (UInt64, UInt64, UInt64, UInt64) { (first, second, third, fourth) }

    package init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
        (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
    }

    /// Returns `nil` unless there are four parts.
    package init?(words: some Collection<UInt64>) {
        let words = Array(words)
        guard words.count == 4 else { return nil }
        (first, second, third, fourth) = (words[0], words[1], words[2], words[3])
    }

    /// - Parameter gray: the brightness of the pixels row by row; `side` times `side` values.
    package init(gray: [UInt8]) {
        precondition(gray.count == Self.side * Self.side, "an image code is made of \(Self.side) rows and columns")
        let strengths = FrequencyTable(gray: gray)
        first = strengths.bits(column: 0, row: 0)
        second = strengths.bits(column: 8, row: 0)
        third = strengths.bits(column: 0, row: 8)
        fourth = strengths.bits(column: 8, row: 8)
    }

    /// The code of decoded pixels; `nil` for a picture of nearly one brightness, which any other of this kind would match.
    package init?(_ bitmap: Bitmap) {
        guard let gray = GrayGrid(bitmap), gray.contrast >= Self.minContrast else { return nil }
        self.init(gray: gray.values)
    }

    /// The least difference between the darkest and the brightest of the gray pixels, of 255.
    private static let minContrast: UInt8 = 12

    /// Returns the number of bits that differ, from 0 for the same picture to `bitCount`.
    public func distance(to other: ImageCode) -> Int {
        (first ^ other.first).nonzeroBitCount + (second ^ other.second).nonzeroBitCount
            + (third ^ other.third).nonzeroBitCount + (fourth ^ other.fourth).nonzeroBitCount
    }
}

// MARK: Text and bytes

extension ImageCode {
    /// The code as text: "ISCC:EED4GQZQTY6J5DTHNDQ7S7EGNENJNRTEGLGHFWXFGNDZHSMO4HEZGZI".
    public var text: String { text(bitCount: Self.bitCount) }

    /// - Parameter bitCount: the number of bits, a multiple of 64 up to 256.
    package func text(bitCount: Int) -> String {
        precondition(bitCount > 0 && bitCount <= Self.bitCount && bitCount % 64 == 0, "no code has \(bitCount) bits")
        return Self.prefix + Self.base32(Self.header(bitCount: bitCount) + bytes.prefix(bitCount / 8))
    }

    /// Returns `nil` for a text that `text` has not written.
    public init?(text: String) {
        guard text.hasPrefix(Self.prefix), let bytes = Self.bytes(base32: text.dropFirst(Self.prefix.count)),
            bytes.starts(with: Self.header(bitCount: Self.bitCount))
        else { return nil }
        self.init(bytes: Array(bytes.dropFirst(2)))
    }

    /// The 32 bytes of the code.
    public var bytes: [UInt8] {
        words.flatMap { word in stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) } }
    }

    /// Returns `nil` unless there are 32 bytes.
    public init?(bytes: [UInt8]) {
        guard bytes.count == Self.bitCount / 8 else { return nil }
        self.init(
            words: stride(from: 0, to: bytes.count, by: 8).map { start in
                bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
            })
    }

    private static let prefix = "ISCC:"

    /// Four digits of four bits: content, image, version 0, and the length in units of 32 bits without the first.
    private static func header(bitCount: Int) -> [UInt8] { [0x21, UInt8(bitCount / 32 - 1)] }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    /// Returns the bytes in the alphabet of RFC 4648 without padding.
    private static func base32(_ bytes: [UInt8]) -> String {
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

    /// Returns `nil` if the text has other letters.
    private static func bytes(base32 text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (bits, count) = (0, 0)
        for letter in text.utf8 {
            guard let value = alphabet.firstIndex(of: letter) else { return nil }
            (bits, count) = (bits << 5 | value, count + 5)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> count))
                bits &= 1 << count - 1
            }
        }
        return bytes
    }
}

// MARK: Brightness

/// The average brightness in each cell of a grid over a picture, whose transparent parts are white.
private struct GrayGrid {
    private static let side = ImageCode.side
    private(set) var values: [UInt8] = []

    /// `nil` if the pixels do not fill the size.
    init?(_ bitmap: Bitmap) {
        let (size, bytesPerPixel) = (bitmap.size, bitmap.format == .rgb ? 3 : 4)
        guard size.width > 0, size.height > 0, bitmap.stride >= size.width * bytesPerPixel,
            bitmap.pixels.byteCount >= bitmap.stride * (size.height - 1) + size.width * bytesPerPixel
        else { return nil }
        values.reserveCapacity(Self.side * Self.side)
        let lines = Lines(width: size.width, bytesPerPixel: bytesPerPixel)
        for row in 0..<Self.side {
            let rows = Self.cell(row, of: size.height)
            // The cells of large pictures have finer detail than the code.
            let step = max(1, rows.count / Self.minLineCount)
            lines.reset()
            for y in stride(from: rows.lowerBound + step / 2, to: rows.upperBound, by: step) {
                lines.add(bitmap.pixels.base + y * bitmap.stride, bitmap.format)
            }
            for column in 0..<Self.side {
                values.append(lines.brightness(Self.cell(column, of: size.width), bitmap.format))
            }
        }
    }

    var contrast: UInt8 { (values.max() ?? 0) - (values.min() ?? 0) }

    /// The pixels of a cell in one direction; at least one.
    private static func cell(_ index: Int, of length: Int) -> Range<Int> {
        let start = length * index / side
        return start..<max(start + 1, length * (index + 1) / side)
    }

    /// A cell has at least so many lines, as far as the picture has them, and fewer than twice as many.
    private static let minLineCount = 8
}

/// The sums of the bytes of lines of pixels. The compiler adds 16 bytes at once, so that the code takes a small part of the
/// time of decoding.
private final class Lines {
    private let sums: UnsafeMutableBufferPointer<UInt16>
    private let bytesPerPixel: Int
    private var count = 0

    init(width: Int, bytesPerPixel: Int) {
        sums = .allocate(capacity: width * bytesPerPixel)
        self.bytesPerPixel = bytesPerPixel
    }

    deinit { sums.deallocate() }

    func reset() {
        sums.initialize(repeating: 0)
        count = 0
    }

    func add(_ line: UnsafeRawPointer, _ format: Bitmap.Format) {
        let bytes = UnsafeRawBufferPointer(start: line, count: sums.count)
        count += 1
        guard format == .rgba else {
            for index in 0..<sums.count { sums[index] &+= UInt16(bytes[index]) }
            return
        }
        for pixel in stride(from: 0, to: sums.count, by: 4) {
            let opacity = Int(bytes[pixel + 3])
            for index in pixel..<pixel + 3 { sums[index] &+= UInt16(Int(bytes[index]) * opacity / 255) }
            sums[pixel + 3] &+= UInt16(opacity)
        }
    }

    /// The average brightness of the columns in all lines, by the weights of ITU-R BT.601.
    func brightness(_ columns: Range<Int>, _ format: Bitmap.Format) -> UInt8 {
        var (first, second, third, opacity) = (0, 0, 0, 0)
        for column in columns {
            let pixel = column * bytesPerPixel
            first += Int(sums[pixel])
            second += Int(sums[pixel + 1])
            third += Int(sums[pixel + 2])
            if bytesPerPixel == 4 { opacity += Int(sums[pixel + 3]) }
        }
        let (red, blue) = format == .bgraPremultiplied ? (third, first) : (first, third)
        let number = count * columns.count
        let white = bytesPerPixel == 4 ? 255 * number - opacity : 0
        let thousandths = 299 * red + 587 * second + 114 * blue + 1_000 * white
        return UInt8(clamping: (thousandths / max(1, number) + 500) / 1_000)
    }
}

// MARK: Frequencies

/// The strengths of the low spatial frequencies of a picture of 32 × 32 pixels.
private struct FrequencyTable {
    private typealias Vector = SIMD8<Double>

    private static let side = ImageCode.side
    /// The number of frequencies in each direction that a code uses.
    private static let usedCount = 16
    /// `usedCount` rows and columns, row by row: the horizontal frequency grows along a row, the vertical one from row to
    /// row.
    private var strengths: [Double] = []

    init(gray: [UInt8]) {
        let (side, used) = (Self.side, Self.usedCount)
        // By columns, because the second transform needs them together.
        var horizontal = [Double](repeating: 0, count: side * used)
        for start in stride(from: 0, to: side, by: Vector.scalarCount) {
            Self.transform(
                { index, lane in Double(gray[(start + lane) * side + index]) },
                { index, lane, strength in horizontal[index * side + start + lane] = strength })
        }
        strengths = [Double](repeating: 0, count: used * used)
        for start in stride(from: 0, to: used, by: Vector.scalarCount) {
            Self.transform(
                { index, lane in horizontal[(start + lane) * side + index] },
                { index, lane, strength in strengths[index * used + start + lane] = strength })
        }
    }

    /// Returns a bit for each of 8 × 8 frequencies, row by row: whether it is stronger than their median.
    func bits(column: Int, row: Int) -> UInt64 {
        let used = Self.usedCount
        let block = (row..<row + 8).flatMap { strengths[$0 * used + column..<$0 * used + column + 8] }
        let sorted = block.sorted()
        let median = (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
        return block.reduce(0) { word, strength in word << 1 | (strength > median ? 1 : 0) }
    }

    /// Transforms as many lines at once as a vector has lanes.
    ///
    /// - Parameters:
    ///   - value: returns a value of a line by its index and the lane of the line.
    ///   - take: receives the used strengths of each line.
    @inline(__always)
    private static func transform(
        _ value: (_ index: Int, _ lane: Int) -> Double, _ take: (_ index: Int, _ lane: Int, _ strength: Double) -> Void
    ) {
        withUnsafeTemporaryAllocation(of: Vector.self, capacity: 2 * side) { room in
            guard let values = room.baseAddress else { return }
            for index in 0..<side {
                var vector = Vector.zero
                for lane in 0..<Vector.scalarCount { vector[lane] = value(index, lane) }
                (values + index).initialize(to: vector)
                (values + side + index).initialize(to: .zero)
            }
            weights.withUnsafeBufferPointer { transform(values, values + side, side, $0) }
            for index in 0..<usedCount {
                for lane in 0..<Vector.scalarCount { take(index, lane, values[index][lane]) }
            }
        }
    }

    /// Performs the cosine transform of type II without scaling, by Lee's algorithm: the sums of opposite values give the
    /// even frequencies, their weighted differences the odd ones. Other algorithms round differently, which changes bits
    /// of pictures with large areas of one color.
    ///
    /// - Parameters:
    ///   - values: `count` values, which the strengths replace.
    ///   - scratch: room for as many.
    ///   - count: a power of two, at most 32.
    private static func transform(
        _ values: UnsafeMutablePointer<Vector>, _ scratch: UnsafeMutablePointer<Vector>, _ count: Int,
        _ weights: UnsafeBufferPointer<Double>
    ) {
        guard count > 1 else { return }
        let half = count / 2
        for index in 0..<half {
            let (first, last) = (values[index], values[count - 1 - index])
            scratch[index] = first + last
            scratch[half + index] = (first - last) / weights[half + index]
        }
        transform(scratch, values, half, weights)
        transform(scratch + half, values + half, half, weights)
        for index in 0..<half - 1 {
            values[2 * index] = scratch[index]
            values[2 * index + 1] = scratch[half + index] + scratch[half + index + 1]
        }
        values[count - 2] = scratch[half - 1]
        values[count - 1] = scratch[count - 1]
    }

    /// The divisors of the differences. Those of a line of twice `half` values begin at the index `half`.
    private static let weights: [Double] = {
        var weights = [0.0]
        for half in [1, 2, 4, 8, 16] {
            for index in 0..<half {
                let angle = (Double(index) + 0.5) * Double.pi / Double(2 * half)
                weights.append(cos(angle) * 2)
            }
        }
        return weights
    }()
}
