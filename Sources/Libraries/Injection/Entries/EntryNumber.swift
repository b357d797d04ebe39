/// Identifies an entry among all entries, including deallocated ones.
struct EntryNumber: Sendable {
    /// A number that no other entry ever has.
    let value: UInt64
    /// A small table index, which is reused after the entry is deallocated.
    let index: Int

    init() {
        (value, index) = Self.numbering.withLock { $0.take() }
    }

    /// Makes the index available to other entries; called when the entry is deallocated.
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
