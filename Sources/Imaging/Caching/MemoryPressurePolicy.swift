import Model

/// How much a picture cache keeps when the computer runs short of memory. Every evicted picture can be restored: from
/// disk in a few milliseconds, and visible rows retain their own pictures.
struct MemoryPressurePolicy: Sendable, Equatable {
    /// The share of the capacity to keep, from 0 to 1.
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
