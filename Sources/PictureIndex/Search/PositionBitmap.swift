/// A set of positions, one bit each: 125 KB for a million.
struct PositionBitmap: Sendable {
    private var words: [UInt64]

    init(capacity: Int) { words = Array(repeating: 0, count: (capacity + 63) / 64) }

    mutating func insert(_ position: Int) { words[position >> 6] |= 1 << UInt64(position & 63) }

    func contains(_ position: Int) -> Bool { words[position >> 6] >> UInt64(position & 63) & 1 != 0 }

    mutating func formIntersection(_ other: PositionBitmap) {
        for index in words.indices { words[index] &= other.words[index] }
    }

    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// Calls `body` with the positions in ascending order.
    func forEach(_ body: (Int) -> Void) {
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                body(index << 6 | rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }
}
