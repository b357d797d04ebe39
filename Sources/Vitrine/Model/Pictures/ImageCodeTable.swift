import PictureTypes

/// The codes of known pictures, which a linear scan compares with that of another picture. A value; a million codes need
/// 32 MB.
public struct ImageCodeTable: Sendable {
    /// A known picture that shows nearly the same.
    public struct Match: Sendable, Hashable {
        /// The picture's position, in the order in which the codes were added.
        public let position: Int
        /// The number of bits that differ.
        public let distance: Int

        public init(position: Int, distance: Int) { (self.position, self.distance) = (position, distance) }
    }

    /// The most bits that differ between copies of a picture. The line `codes` of `script/bench` measures how many copies
    /// it finds, and how many other pictures.
    public static let threshold = 48

    /// The first half of each code, two words each. It decides nearly always, so that the scan reads half of the memory.
    private var low: [UInt64] = []
    private var high: [UInt64] = []

    public init() {}

    public init(_ codes: some Sequence<ImageCode>) {
        for code in codes { append(code) }
    }

    public var count: Int { low.count / 2 }

    public mutating func reserveCapacity(_ count: Int) {
        low.reserveCapacity(2 * count)
        high.reserveCapacity(2 * count)
    }

    public mutating func append(_ code: ImageCode) {
        let (first, second, third, fourth) = code.parts
        low.append(first)
        low.append(second)
        high.append(third)
        high.append(fourth)
    }

    /// Returns the pictures whose codes differ in at most `threshold` bits, the most similar first; of equally similar ones
    /// that which was added first.
    public func matches(_ code: ImageCode, threshold: Int = Self.threshold) -> [Match] {
        let words = code.words
        let (first, second, limit) = (words[0], words[1], UInt64(max(0, threshold)))
        var matches: [Match] = []
        low.withUnsafeBufferPointer { low in
            for position in 0..<low.count / 2
            where Self.bitCount(low[2 * position] ^ first, low[2 * position + 1] ^ second) <= limit {
                let distance =
                    Self.bitCount(low[2 * position] ^ first, low[2 * position + 1] ^ second)
                    + Self.bitCount(high[2 * position] ^ words[2], high[2 * position + 1] ^ words[3])
                if distance <= limit { matches.append(Match(position: position, distance: Int(distance))) }
            }
        }
        return matches.sorted { ($0.distance, $0.position) < ($1.distance, $1.position) }
    }

    /// Returns the number of ones in both words together. The processors that the program supports need not have an
    /// instruction for it; one computation for two words takes less time than two.
    private static func bitCount(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let (pairs, quarters, bytes): (UInt64, UInt64, UInt64) =
            (0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0F0F_0F0F_0F0F_0F0F)
        var (first, second) = (one &- (one &>> 1 & pairs), other &- (other &>> 1 & pairs))
        first = (first & quarters) &+ (first &>> 2 & quarters)
        second = (second & quarters) &+ (second &>> 2 & quarters)
        // Four bits hold the sum, which is at most 8.
        let sum = first &+ second
        let perByte = (sum & bytes) &+ (sum &>> 4 & bytes)
        // The highest byte of the product is the sum of all bytes, at most 128.
        return (perByte &* 0x0101_0101_0101_0101) &>> 56
    }
}
