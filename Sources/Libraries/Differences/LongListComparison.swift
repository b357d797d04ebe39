/// Compares two long lists in one pass, which finds fewer kept items than an exact comparison where many have moved.
/// The cost is some nanoseconds for each item, and two bits of memory for each number.
struct LongListComparison {
    private(set) var changes: [ListEdits.Change] = []
    private(set) var moved: [Int: Int] = [:]

    /// The greatest number that the sets of bits have room for: 16 MB each.
    private static let maxNumber: UInt32 = 1 << 27
    /// Items that may have moved until an exact comparison is better.
    private static let maxMovedCount = 10_000
    /// How far the place of an item is looked for in the other list when the next two differ.
    private static let lookahead = 32

    /// Returns `nil` if too many items have moved.
    ///
    /// - Parameters:
    ///   - oldRange: the part of the former list that differs.
    ///   - newRange: the part of the new list that differs.
    init?(_ old: [UInt32], _ new: [UInt32], _ oldRange: Range<Int>, _ newRange: Range<Int>) {
        let greatest = max(old[oldRange].max() ?? 0, new[newRange].max() ?? 0)
        guard greatest <= Self.maxNumber else { return nil }
        var inOld = NumberSet(greatest: greatest, old[oldRange])
        var inNew = NumberSet(greatest: greatest, new[newRange])
        // The positions of items that have moved, until they are met in the other list.
        var departed: [UInt32: Int] = [:]
        var arrived: [UInt32: Int] = [:]
        var (from, to) = (oldRange.lowerBound, newRange.lowerBound)
        // The ends of what is kept or belongs to a change.
        var (oldEnd, newEnd) = (from, to)

        /// Leaves the next item of the former list out: it was removed, or has moved.
        func skipOld() {
            let number = old[from]
            if inNew.contains(number) {
                departed[number] = from
                inOld.remove(number)
            } else if let place = arrived[number] {
                moved[from] = place
            }
            from += 1
        }
        /// Inserts the next item of the new list.
        func skipNew() {
            let number = new[to]
            if inOld.contains(number) {
                arrived[number] = to
                inNew.remove(number)
            } else if let place = departed[number] {
                moved[place] = to
            }
            to += 1
        }
        func addChange() {
            guard from > oldEnd || to > newEnd else { return }
            changes.append(.init(removed: oldEnd..<from, inserted: newEnd..<to))
        }

        while true {
            while from < oldRange.upperBound, !inNew.contains(old[from]) { skipOld() }
            while to < newRange.upperBound, !inOld.contains(new[to]) { skipNew() }
            guard from < oldRange.upperBound, to < newRange.upperBound else { break }
            if old[from] == new[to] {
                addChange()
                (from, to) = (from + 1, to + 1)
                (oldEnd, newEnd) = (from, to)
                continue
            }
            // One of the two has moved: the one that is farther away in the other list.
            let oldDistance = Self.distance(to: new[to], in: old[from..<oldRange.upperBound])
            let newDistance = Self.distance(to: old[from], in: new[to..<newRange.upperBound])
            if let newDistance, newDistance <= oldDistance ?? .max {
                for _ in 0..<newDistance { skipNew() }
            } else {
                for _ in 0..<(oldDistance ?? 1) { skipOld() }
            }
            if departed.count + arrived.count > Self.maxMovedCount { return nil }
        }
        while from < oldRange.upperBound { skipOld() }
        while to < newRange.upperBound { skipNew() }
        addChange()
    }

    private static func distance(to number: UInt32, in numbers: ArraySlice<UInt32>) -> Int? {
        numbers.prefix(lookahead).firstIndex(of: number).map { $0 - numbers.startIndex }
    }
}

/// A set of numbers, one bit each.
private struct NumberSet {
    private var words: [UInt64]

    init(greatest: UInt32, _ numbers: ArraySlice<UInt32>) {
        words = Array(repeating: 0, count: Int(greatest) / 64 + 1)
        for number in numbers { words[Int(number >> 6)] |= 1 << UInt64(number & 63) }
    }

    func contains(_ number: UInt32) -> Bool { words[Int(number >> 6)] >> UInt64(number & 63) & 1 != 0 }

    mutating func remove(_ number: UInt32) { words[Int(number >> 6)] &= ~(1 << UInt64(number & 63)) }
}
