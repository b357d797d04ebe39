/// A set of positions or of row numbers, one bit each: 125 KB for a million.
struct NumberBitmap: Sendable {
    private var words: [UInt64]

    /// - Parameter capacity: greater than each number.
    init(capacity: Int) { words = Array(repeating: 0, count: (capacity + 63) / 64) }

    mutating func insert(_ number: Int) { words[number >> 6] |= 1 << UInt64(number & 63) }

    func contains(_ number: Int) -> Bool { words[number >> 6] >> UInt64(number & 63) & 1 != 0 }

    /// Both sets have the same capacity.
    mutating func formIntersection(_ other: NumberBitmap) {
        for index in words.indices { words[index] &= other.words[index] }
    }

    /// Both sets have the same capacity.
    mutating func formUnion(_ other: NumberBitmap) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    /// Both sets have the same capacity.
    mutating func subtract(_ other: NumberBitmap) {
        for index in words.indices { words[index] &= ~other.words[index] }
    }

    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// Calls `body` with the numbers in ascending order.
    func forEach(_ body: (Int) -> Void) {
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                body(index << 6 | rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }

    /// Gives the words to `body`, each with 64 numbers from the lowest bit on.
    func withWords<Value>(_ body: (UnsafeBufferPointer<UInt64>) throws -> Value) rethrows -> Value {
        try words.withUnsafeBufferPointer(body)
    }

    mutating func withMutableWords<Value>(
        _ body: (UnsafeMutableBufferPointer<UInt64>) throws -> Value
    ) rethrows -> Value {
        try words.withUnsafeMutableBufferPointer { try body($0) }
    }
}

extension [NumberBitmap] {
    /// The numbers that all sets have; `nil` without sets.
    var intersection: NumberBitmap? {
        first.map { first in dropFirst().reduce(into: first) { $0.formIntersection($1) } }
    }
}
