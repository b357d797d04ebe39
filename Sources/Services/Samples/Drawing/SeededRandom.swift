/// A deterministic random number generator (SplitMix64). A seed gives the same numbers on every machine.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mixed(state)
    }

    /// Mixes every bit of `value` into all bits of the result.
    static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a number in 0..<1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    mutating func roll(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    mutating func roll(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// Returns `true` with the probability `share`.
    mutating func chance(_ share: Double) -> Bool { unit() < share }

    /// Returns one of `values`, which must not be empty.
    mutating func pick<T>(_ values: [T]) -> T { values[Int(next() % UInt64(values.count))] }

    /// Returns -1 or 1.
    mutating func sign() -> Double { chance(0.5) ? 1 : -1 }
}
