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
        let columns = (0..<Self.side).map { Self.cell($0, of: size.width) }
        values = withUnsafeTemporaryAllocation(of: UInt16.self, capacity: size.width * bytesPerPixel) { sums in
            [UInt8](unsafeUninitializedCapacity: Self.side * Self.side) { values, count in
                for row in 0..<Self.side {
                    let rows = Self.cell(row, of: size.height)
                    // The cells of large pictures have finer detail than the code.
                    let step = max(1, rows.count / Self.minLineCount)
                    let first = rows.lowerBound + step / 2
                    let lines = Lines(
                        base: bitmap.pixels.base + first * bitmap.stride, stride: step * bitmap.stride,
                        count: (rows.upperBound - first + step - 1) / step, format: bitmap.format)
                    lines.write(to: sums)
                    for (column, cell) in columns.enumerated() {
                        values.initializeElement(at: row * Self.side + column, to: lines.brightness(cell, sums))
                    }
                }
                count = values.count
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

/// Lines of pixels at equal distances, at most 15, so that their sums fit into 16 bits. 16 bytes of all lines are added at
/// once, so that the code takes a small part of the time of decoding.
private struct Lines {
    let base: UnsafeRawPointer
    let stride: Int
    let count: Int
    let format: Bitmap.Format

    /// Writes the sums of the bytes at each position of the lines. Colors that are not premultiplied count by their opacity.
    ///
    /// - Parameter sums: memory for as many values as a line has bytes; it need not be initialized.
    func write(to sums: UnsafeMutableBufferPointer<UInt16>) {
        guard format == .rgba else { return writeByteSums(to: sums) }
        sums.initialize(repeating: 0)
        for number in 0..<count {
            let line = UnsafeRawBufferPointer(start: base + number * stride, count: sums.count)
            for pixel in Swift.stride(from: 0, to: sums.count, by: 4) {
                let opacity = Int(line[pixel + 3])
                for index in pixel..<pixel + 3 { sums[index] &+= UInt16(Int(line[index]) * opacity / 255) }
                sums[pixel + 3] &+= UInt16(opacity)
            }
        }
    }

    private func writeByteSums(to sums: UnsafeMutableBufferPointer<UInt16>) {
        guard let output = sums.baseAddress.map(UnsafeMutableRawPointer.init) else { return }
        var start = 0
        while start + 16 <= sums.count {
            var (low, high) = (SIMD8<UInt16>.zero, SIMD8<UInt16>.zero)
            for number in 0..<count {
                let bytes = (base + number * stride + start).loadUnaligned(as: SIMD16<UInt8>.self)
                low &+= SIMD8(truncatingIfNeeded: bytes.lowHalf)
                high &+= SIMD8(truncatingIfNeeded: bytes.highHalf)
            }
            output.storeBytes(of: low, toByteOffset: 2 * start, as: SIMD8<UInt16>.self)
            output.storeBytes(of: high, toByteOffset: 2 * start + 16, as: SIMD8<UInt16>.self)
            start += 16
        }
        for index in start..<sums.count {
            var sum: UInt16 = 0
            for number in 0..<count { sum &+= UInt16((base + number * stride + index).load(as: UInt8.self)) }
            sums[index] = sum
        }
    }

    /// The average brightness of the columns in all lines, by the weights of ITU-R BT.601.
    @inline(__always)
    func brightness(_ columns: Range<Int>, _ sums: UnsafeMutableBufferPointer<UInt16>) -> UInt8 {
        var (first, second, third, opacity) = (0, 0, 0, 0)
        if format == .rgb {
            var index = 3 &* columns.lowerBound
            let end = 3 &* columns.upperBound
            while index < end {
                first &+= Int(sums[index])
                second &+= Int(sums[index &+ 1])
                third &+= Int(sums[index &+ 2])
                index &+= 3
            }
        } else {
            for column in columns {
                first &+= Int(sums[4 &* column])
                second &+= Int(sums[4 &* column &+ 1])
                third &+= Int(sums[4 &* column &+ 2])
                opacity &+= Int(sums[4 &* column &+ 3])
            }
        }
        let (red, blue) = format == .bgraPremultiplied ? (third, first) : (first, third)
        let number = count * columns.count
        let white = format == .rgb ? 0 : 255 * number - opacity
        let thousandths = 299 * red + 587 * second + 114 * blue + 1_000 * white
        // The division of floating-point numbers takes a fraction of the time of integers'. Its rounding cannot reach the
        // next integer, because the numbers have far fewer than 53 bits.
        let mean = Double(thousandths + 500 * number) / Double(1_000 * number)
        return UInt8(min(mean, 255))
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
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * Self.blockCount) { room in
            let (block, sorted) = (room[..<Self.blockCount], room[Self.blockCount...])
            for index in 0..<Self.blockCount {
                let strength = strengths[(row + index / 8) * Self.usedCount + column + index % 8]
                room.initializeElement(at: index, to: strength)
                room.initializeElement(at: Self.blockCount + index, to: strength)
            }
            let median = Self.median(UnsafeMutableBufferPointer(rebasing: sorted))
            return block.reduce(0) { word, strength in word << 1 | (strength > median ? 1 : 0) }
        }
    }

    private static let blockCount = 64

    /// Returns the mean of the two middle values of an even number of values, which it reorders. Hoare's selection needs a
    /// third of the time of sorting them.
    private static func median(_ values: UnsafeMutableBufferPointer<Double>) -> Double {
        let middle = values.count / 2
        var (first, last) = (0, values.count - 1)
        while first < last {
            let pivot = values[(first + last) / 2]
            var (low, high) = (first, last)
            while low <= high {
                while values[low] < pivot { low += 1 }
                while values[high] > pivot { high -= 1 }
                guard low <= high else { break }
                values.swapAt(low, high)
                low += 1
                high -= 1
            }
            if middle <= high { last = high } else if middle >= low { first = low } else { break }
        }
        // All values before the middle are at most as large.
        var largest = values[0]
        for index in 1..<middle { largest = max(largest, values[index]) }
        return (largest + values[middle]) / 2
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
        guard count > 2 else {
            let (first, last) = (values[0], values[1])
            values[0] = first + last
            values[1] = (first - last) / weights[1]
            return
        }
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
