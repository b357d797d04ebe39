/// The difference between two lists: which positions lose their items and which get new ones. Search results, files of
/// folders, favorites and cities are compared by it.
///
/// Items outside of the changes are kept: they have the same order in both lists. A item that has another place
/// among the kept ones is removed there and inserted here; `moved` tells both positions.
public struct ListEdits: Sendable, Equatable {
    /// Items that leave the former list, and those that take their place in the new one.
    public struct Change: Sendable, Equatable {
        /// Positions in the former list.
        public var removed: Range<Int>
        /// Positions in the new list.
        public var inserted: Range<Int>

        public init(removed: Range<Int>, inserted: Range<Int>) {
            (self.removed, self.inserted) = (removed, inserted)
        }
    }

    /// In ascending order. At least one kept item is between two changes.
    public let changes: [Change]
    /// The new positions of items that are in both lists but not kept, by their former ones.
    public let moved: [Int: Int]
    public let oldCount: Int
    public let newCount: Int

    public var isEmpty: Bool { changes.isEmpty }

    private init(_ changes: [Change], moved: [Int: Int], from old: Int, to new: Int) {
        (self.changes, self.moved, oldCount, newCount) = (changes, moved, old, new)
    }

    /// Replaces all items by others.
    public init(replacing old: Int, with new: Int) {
        self.init(
            old + new > 0 ? [Change(removed: 0..<old, inserted: 0..<new)] : [], moved: [:], from: old, to: new)
    }

    /// The numbers between the first and the last difference up to which as many items as possible are kept. The exact
    /// comparison of a million takes almost a second.
    static let maxExactCount = 10_000

    /// Compares two lists of identifiers, each of which occurs at most once in a list. As many as possible are kept.
    public init<ID: Hashable>(from old: [ID], to new: [ID]) { self.init(from: old, to: new) { _, _ in nil } }

    /// The same for numbers. In long lists almost as many as possible are kept, if few have moved. The cost grows with the
    /// numbers between the first and the last difference.
    public init(from old: [UInt32], to new: [UInt32]) {
        self.init(from: old, to: new) { oldRange, newRange in
            guard oldRange.count + newRange.count > Self.maxExactCount else { return nil }
            return LongListComparison(old, new, oldRange, newRange).map { ($0.changes, $0.moved) }
        }
    }

    /// - Parameter long: compares the parts that differ in another way; `nil` for an exact comparison.
    private init<ID: Hashable>(
        from old: [ID], to new: [ID],
        _ long: (_ oldRange: Range<Int>, _ newRange: Range<Int>) -> (changes: [Change], moved: [Int: Int])?
    ) {
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
        }
        let whole = Change(removed: start..<oldEnd, inserted: start..<newEnd)
        guard !whole.removed.isEmpty, !whole.inserted.isEmpty else {
            self.init(
                whole.removed.isEmpty && whole.inserted.isEmpty ? [] : [whole], moved: [:], from: old.count,
                to: new.count)
            return
        }
        if let long = long(whole.removed, whole.inserted) {
            self.init(long.changes, moved: long.moved, from: old.count, to: new.count)
            return
        }
        var positions = [ID: Int](minimumCapacity: newEnd - start)
        for position in start..<newEnd { positions[new[position]] = position }
        var common: [(old: Int, new: Int)] = []
        for position in start..<oldEnd {
            if let other = positions[old[position]] { common.append((position, other)) }
        }
        let isKept = Self.longestAscending(common.map(\.new))
        var moved: [Int: Int] = [:]
        var kept: [(old: Int, new: Int)] = []
        for (pair, isKept) in zip(common, isKept) {
            if isKept { kept.append(pair) } else { moved[pair.old] = pair.new }
        }
        self.init(
            Self.changes(keeping: kept, start, oldEnd, newEnd), moved: moved, from: old.count, to: new.count)
    }

    /// Returns the changes between kept pairs of positions, which ascend.
    private static func changes(keeping kept: [(old: Int, new: Int)], _ start: Int, _ old: Int, _ new: Int) -> [Change]
    {
        var changes: [Change] = []
        var (oldEnd, newEnd) = (start, start)
        for pair in kept + [(old, new)] {
            if pair.old > oldEnd || pair.new > newEnd {
                changes.append(Change(removed: oldEnd..<pair.old, inserted: newEnd..<pair.new))
            }
            (oldEnd, newEnd) = (pair.old + 1, pair.new + 1)
        }
        return changes
    }

    /// Returns for each value whether it belongs to a longest ascending part of the values.
    private static func longestAscending(_ values: [Int]) -> [Bool] {
        if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) {
            return Array(repeating: true, count: values.count)
        }
        // The index of the smallest last value of an ascending part of each length, and the index before each value.
        var ends: [Int] = []
        var before = [Int32](repeating: -1, count: values.count)
        for (index, value) in values.enumerated() {
            let low = ends.partitioningIndex { values[$0] >= value }
            if low > 0 { before[index] = Int32(ends[low - 1]) }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var isPart = Array(repeating: false, count: values.count)
        var next = ends.last ?? -1
        while next >= 0 {
            isPart[next] = true
            next = Int(before[next])
        }
        return isPart
    }

    // MARK: Positions

    /// Returns the new position of an item that is kept; `nil` for others.
    public func keptPosition(of old: Int) -> Int? {
        let next = firstChange { $0.removed.lowerBound > old }
        guard next > 0 else { return old }
        let before = changes[next - 1]
        return before.removed.contains(old) ? nil : old - before.removed.upperBound + before.inserted.upperBound
    }

    /// Returns the new position of an item; `nil` if it has left the list.
    public func position(of old: Int) -> Int? { keptPosition(of: old) ?? moved[old] }

    /// Returns the new position of a kept item, and for another one the position where it was removed.
    public func place(of old: Int) -> Int {
        if let kept = keptPosition(of: old) { return kept }
        return changes[firstChange { $0.removed.lowerBound > old } - 1].inserted.lowerBound
    }

    /// Returns the first position of a range whose item is kept, which can stay in its place on the screen.
    public func anchor(in visible: Range<Int>) -> Int? { visible.first { keptPosition(of: $0) != nil } }

    /// Returns the index of the first change that satisfies the condition, which must hold for all behind it.
    private func firstChange(where isReached: (Change) -> Bool) -> Int {
        changes.partitioningIndex(where: isReached)
    }

    // MARK: Other edits

    /// Returns edits that insert items, whose new positions these are.
    public static func inserting(_ positions: Range<Int>, into count: Int) -> ListEdits {
        let changes = [Change(removed: positions.lowerBound..<positions.lowerBound, inserted: positions)]
        return ListEdits(positions.isEmpty ? [] : changes, moved: [:], from: count, to: count + positions.count)
    }

    /// Returns edits that remove the items at these positions, which must ascend.
    public static func removing(_ positions: [Int], of count: Int) -> ListEdits {
        let changes = positions.enumerated().map { removedBefore, position in
            Change(
                removed: position..<position + 1,
                inserted: position - removedBefore..<position - removedBefore)
        }
        return ListEdits(joined(changes), moved: [:], from: count, to: count - positions.count)
    }

    /// Returns edits that insert items, which are then at these positions, which must ascend.
    ///
    /// - Parameter count: the number of items before.
    public static func inserting(_ positions: [Int], into count: Int) -> ListEdits {
        let changes = positions.enumerated().map { insertedBefore, position in
            Change(
                removed: position - insertedBefore..<position - insertedBefore,
                inserted: position..<position + 1)
        }
        return ListEdits(joined(changes), moved: [:], from: count, to: count + positions.count)
    }

    /// Returns edits that replace the items at these positions, which must ascend, by other versions of the same ones.
    public static func replacing(_ positions: [Int], of count: Int) -> ListEdits {
        ListEdits([], moved: [:], from: count, to: count).replacing(positions)
    }

    /// Returns edits that also replace kept items at these former positions, which must ascend.
    public func replacing(_ positions: [Int]) -> ListEdits {
        guard !positions.isEmpty else { return self }
        var (moved, all) = (moved, changes)
        for old in positions {
            guard let new = keptPosition(of: old) else { continue }
            moved[old] = new
            all.append(Change(removed: old..<old + 1, inserted: new..<new + 1))
        }
        all.sort { ($0.removed.lowerBound, $0.removed.upperBound) < ($1.removed.lowerBound, $1.removed.upperBound) }
        return ListEdits(Self.joined(all), moved: moved, from: oldCount, to: newCount)
    }

    /// Joins changes with nothing between them.
    private static func joined(_ changes: [Change]) -> [Change] {
        changes.reduce(into: []) { joined, change in
            guard let last = joined.last, last.removed.upperBound == change.removed.lowerBound,
                last.inserted.upperBound == change.inserted.lowerBound
            else { return joined.append(change) }
            joined[joined.count - 1] = last.joined(to: change)
        }
    }

    /// Returns the edits of rows: of the positions without those that have no row.
    ///
    /// - Parameters:
    ///   - oldRow: returns the row of a former position, or the following row if it has none.
    ///   - newRow: the same for a new position.
    public func ofRows(
        _ oldRow: (Int) -> Int, _ newRow: (Int) -> Int
    ) -> ListEdits {
        func rows(_ range: Range<Int>, _ row: (Int) -> Int) -> Range<Int> {
            row(range.lowerBound)..<row(range.upperBound)
        }
        let changes = changes.map { Change(removed: rows($0.removed, oldRow), inserted: rows($0.inserted, newRow)) }
            .filter { !$0.removed.isEmpty || !$0.inserted.isEmpty }
        var moved: [Int: Int] = [:]
        for (old, new) in self.moved where oldRow(old) < oldRow(old + 1) && newRow(new) < newRow(new + 1) {
            moved[oldRow(old)] = newRow(new)
        }
        return ListEdits(Self.joined(changes), moved: moved, from: oldRow(oldCount), to: newRow(newCount))
    }
}

extension ListEdits.Change {
    /// Returns one change that covers both and everything between.
    func joined(to last: Self) -> Self {
        Self(
            removed: removed.lowerBound..<last.removed.upperBound,
            inserted: inserted.lowerBound..<last.inserted.upperBound)
    }
}
