import Model

/// How much a cache of pictures keeps when the computer runs short of memory. Everything in it can be had again: from disk
/// in a few milliseconds, and rows that are visible hold their pictures themselves.
struct MemoryRelief: Sendable, Equatable {
    /// Of the capacity, from 0 to 1.
    let kept: Double

    init(under pressure: MemoryPressure) {
        kept =
            switch pressure {
            case .low: 0.5
            case .medium: 0.25
            case .critical: 0
            }
    }

    func bytesKept(ofCapacity capacity: Int) -> Int { Int(Double(capacity) * kept) }
}
