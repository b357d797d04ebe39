import Differences
import Model
import SQLiteAccess

/// Makes a snapshot of a former one and the rows that have changed since. It reads the changed rows and, for each, some of
/// the rows between which it belongs; all others are only copied.
struct SnapshotUpdate {
    let former: IndexSnapshot
    /// Each row once.
    let changed: [UInt32]
    let connection: Connection

    func updated(sequence: Int64) throws -> IndexSnapshot {
        let added = try changed.compactMap(entry).sorted(by: <)
        let removed = changed.compactMap { former.position(of: Int64($0)) }.sorted()
        let kept = SequenceEdit(removed: removed, places: []).applied(to: former.ids, inserting: [])
        let edit = SequenceEdit(removed: removed, places: try added.map { try place(of: $0, in: kept, removed) })
        var content = IndexSnapshot.Content()
        content.ids = edit.applied(to: former.ids, inserting: added.map(\.id))
        content.facts = edit.applied(to: former.facts, inserting: added.map(\.facts))
        content.folders = edit.applied(to: former.folders, inserting: added.map(\.folder))
        content.ratios = edit.applied(to: former.ratios, inserting: added.map(\.ratio))
        content.colors = edit.applied(to: former.colors, inserting: added.map(\.colors))
        content.days = days(added, removed)
        let greatest = max(former.positions.count - 1, added.map { Int($0.id) }.max() ?? 0)
        // A far greater number is damage, as when all rows are read.
        guard greatest < content.ids.count * 64 + 16_000_000 else { throw SQLiteError.damage }
        return IndexSnapshot(
            content, rowLimit: greatest + 1, sequence: sequence,
            sorted: try former.knownOrder.map { ($0.order, try sorted($0.sorted, $0.order, added)) })
    }

    private func entry(_ id: UInt32) throws -> SnapshotEntry? {
        try connection.rows(
            "SELECT \(SnapshotEntry.columns) FROM picture WHERE id = ?", [.integer(Int(id))], SnapshotEntry.init
        ).first ?? nil
    }

    // MARK: Dates

    /// Returns the number of kept pictures before a picture.
    ///
    /// - Parameters:
    ///   - kept: the pictures that have not changed, in the order of their dates.
    ///   - removed: the former positions of the others.
    private func place(of entry: SnapshotEntry, in kept: [UInt32], _ removed: [Int]) throws -> Int {
        let range = former.positions(ofDays: entry.day...entry.day)
        func keptCount(before position: Int) -> Int { position - removed.partitioningIndex { $0 >= position } }
        return try (keptCount(before: range.lowerBound)..<keptCount(before: range.upperBound)).partitioningIndex {
            // A row that is there has not changed.
            try self.entry(kept[$0]).map { entry < $0 } ?? true
        }
    }

    private func days(_ added: [SnapshotEntry], _ removed: [Int]) -> [(day: Int, start: Int)] {
        var changes: [Int: Int] = [:]
        for position in removed { changes[former.day(at: position), default: 0] -= 1 }
        for entry in added { changes[entry.day, default: 0] += 1 }
        var counts: [(day: Int, count: Int)] = []
        for (index, day) in former.days.enumerated() {
            let end = index + 1 < former.days.count ? former.days[index + 1].start : former.count
            counts.append((day.day, end - day.start + (changes.removeValue(forKey: day.day) ?? 0)))
        }
        counts += changes.map { ($0.key, $0.value) }
        var (days, start): ([(day: Int, start: Int)], Int) = ([], 0)
        for (day, count) in counts.sorted(by: { $0.day > $1.day }) where count > 0 {
            days.append((day, start))
            start += count
        }
        return days
    }

    // MARK: Other orders

    /// Returns the present pictures in an order.
    private func sorted(
        _ former: IndexSnapshot.Sorted, _ order: IndexOrder, _ added: [SnapshotEntry]
    ) throws -> IndexSnapshot.Sorted {
        var isChanged = NumberBitmap(capacity: self.former.positions.count)
        for id in changed where Int(id) < self.former.positions.count { isChanged.insert(Int(id)) }
        let removed = former.ids.indices.filter { isChanged.contains(Int(former.ids[$0])) }
        let kept = SequenceEdit(removed: removed, places: []).applied(to: former.ids, inserting: [])
        let keys = try added.compactMap { try SortKey(of: $0.id, order, connection) }.sorted(by: <)
        let places = try keys.map { key in
            try kept.indices.partitioningIndex { position in
                try SortKey(of: kept[position], order, connection).map { key < $0 } ?? true
            }
        }
        let edit = SequenceEdit(removed: removed, places: places)
        return IndexSnapshot.Sorted(
            ids: edit.applied(to: former.ids, inserting: keys.map(\.id)),
            initials: former.initials.map { initials in
                edit.applied(to: initials, count: former.ids.count, keys.map { NameInitials.initial(of: $0.name) })
            })
    }
}

/// Elements that leave an array and others that are inserted.
struct SequenceEdit: Sendable {
    /// Positions in the former array, ascending.
    let removed: [Int]
    /// For each inserted element the number of kept elements before it, ascending.
    let places: [Int]

    /// Calls one of the closures for each part of the new array, in order.
    private func forEachPart(
        of count: Int, kept: (_ positions: Range<Int>) -> Void, inserted: (_ index: Int) -> Void
    ) {
        var (position, keptCount, insertedCount) = (0, 0, 0)
        /// Keeps the elements before a position, with the elements that are inserted between them.
        func keep(before end: Int) {
            while insertedCount < places.count, places[insertedCount] - keptCount <= end - position {
                let part = position..<position + places[insertedCount] - keptCount
                if !part.isEmpty { kept(part) }
                (position, keptCount) = (part.upperBound, places[insertedCount])
                inserted(insertedCount)
                insertedCount += 1
            }
            if position < end { kept(position..<end) }
            (position, keptCount) = (end, keptCount + end - position)
        }
        for place in removed {
            keep(before: place)
            position = place + 1
        }
        keep(before: count)
    }

    func applied<Element>(to array: [Element], inserting elements: [Element]) -> [Element] {
        var result: [Element] = []
        result.reserveCapacity(array.count - removed.count + places.count)
        forEachPart(of: array.count) {
            result.append(contentsOf: array[$0])
        } inserted: {
            result.append(elements[$0])
        }
        return result
    }

    /// - Parameter count: the number of elements that have the initials.
    func applied(to initials: NameInitials, count: Int, _ elements: [String]) -> NameInitials {
        var (result, end) = (NameInitials(), 0)
        forEachPart(of: count) { positions in
            result.append(initials, positions, at: end)
            end += positions.count
        } inserted: {
            result.append(elements[$0], at: end)
            end += 1
        }
        return result
    }
}
