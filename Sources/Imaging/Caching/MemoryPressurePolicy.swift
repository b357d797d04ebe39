import Model

/// How much a cache of pictures keeps when the computer runs short of memory. Everything in it can be had again: from disk
/// in a few milliseconds, and rows that are visible hold their pictures themselves.
struct MemoryPressurePolicy: Sendable, Equatable {
    /// Of the capacity, from 0 to 1.
    let share: Double

    init(under pressure: MemoryPressure) {
        share =
            switch pressure {
            case .low: 0.5
            case .medium: 0.25
            case .critical: 0
            }
    }

    func remainingBytes(ofCapacity capacity: Int) -> Int { Int(Double(capacity) * share) }
}
