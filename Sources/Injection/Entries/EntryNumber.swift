/// What tells an entry from all others, those that are gone included.
struct EntryNumber: Sendable {
    /// Never another entry's.
    let value: UInt64
    /// Small, and given to another entry when this one goes: a place in a table.
    let index: Int

    init() {
        (value, index) = Self.numbering.withLock { $0.take() }
    }

    /// The entry goes.
    func giveBack() {
        Self.numbering.withLock { $0.free.append(index) }
    }

    private static let numbering = Guarded(Numbering())

    private struct Numbering {
        var last: UInt64 = 0
        var indices = 0
        var free: [Int] = []

        mutating func take() -> (UInt64, Int) {
            last += 1
            if let index = free.popLast() { return (last, index) }
            defer { indices += 1 }
            return (last, indices)
        }
    }
}
