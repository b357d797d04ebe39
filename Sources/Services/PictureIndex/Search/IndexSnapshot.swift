import Differences
import GLibShim
import Model
import Reactive
import SQLiteAccess

/// All pictures of the index in memory: the number of each, its filterable facts, its folder, its proportions and its colors,
/// from the latest date to the earliest. A million pictures need 20 MB. Immutable; the last computed order and what the text
/// search has read last are kept besides.
final class IndexSnapshot: Sendable {
    /// Rows in the order of the dates. A position below is an index of this array.
    let ids: [UInt32]
    let facts: [UInt32]
    let folders: [UInt32]
    /// The ratios of width to height in units of 1/1024; 0 for an unknown size.
    let ratios: [UInt16]
    /// `PackedColors` of each picture.
    let colors: [UInt16]
    /// The position of each row, by its number; `.max` for rows that are no pictures.
    let positions: [UInt32]
    /// The days that have pictures, the latest first, each with its first position.
    let days: [(day: Int, start: Int)]
    /// The last change of the database that the pictures contain; see `ChangeLog`.
    let sequence: Int64
    let postings: PostingLists

    /// One order besides that of the dates: each needs 4 MB for a million pictures.
    private let latestOrder: Locked<(order: IndexOrder, sorted: Sorted)?>

    /// Pictures in an order.
    struct Sorted: Sendable {
        /// Rows.
        var ids: [UInt32] = []
        /// `nil` in other orders than that of the names.
        var initials: NameInitials?

        /// The same pictures in the opposite order.
        var reversed: Sorted {
            var opposite = Sorted(ids: ids.reversed(), initials: initials.map { _ in NameInitials() })
            for position in ids.indices {
                opposite.initials?.append(initials?.text(at: ids.count - 1 - position) ?? "", at: position)
            }
            return opposite
        }
    }

    /// What a snapshot has of each picture, by position, and when the pictures were taken.
    struct Content: Sendable {
        var ids: [UInt32] = []
        var facts: [UInt32] = []
        var folders: [UInt32] = []
        var ratios: [UInt16] = []
        var colors: [UInt16] = []
        var days: [(day: Int, start: Int)] = []
    }

    /// Reads all pictures, in a transaction.
    convenience init(_ connection: Connection) throws {
        let expected = Int(try connection.integer("SELECT count(*) FROM picture"))
        let least = try connection.integer("SELECT ifnull(min(id), 1) FROM picture")
        let greatest = try connection.integer("SELECT ifnull(max(id), 0) FROM picture")
        // Numbers are given in ascending order from 1 on and used again by SQLite only after the greatest was deleted. A
        // far greater number is damage, and would need memory.
        guard least > 0, greatest < Int64(expected) * 64 + 16_000_000 else { throw SQLiteError.damage }
        var seen = NumberBitmap(capacity: Int(greatest) + 1)
        var content = Content()
        content.ids.reserveCapacity(expected)
        content.facts.reserveCapacity(expected)
        content.folders.reserveCapacity(expected)
        content.ratios.reserveCapacity(expected)
        content.colors.reserveCapacity(expected)
        try connection.forEachRow(
            "SELECT \(SnapshotEntry.columns) FROM picture ORDER BY taken DESC, id DESC"
        ) { row in
            guard let entry = SnapshotEntry(row) else { return }
            // The rows come from an index of the database, which SQLite does not compare with the table.
            guard entry.id <= greatest, !seen.contains(Int(entry.id)) else { throw SQLiteError.damage }
            seen.insert(Int(entry.id))
            if content.days.last?.day != entry.day { content.days.append((entry.day, content.ids.count)) }
            content.ids.append(entry.id)
            content.facts.append(entry.facts)
            content.folders.append(entry.folder)
            content.ratios.append(entry.ratio)
            content.colors.append(entry.colors)
        }
        self.init(
            content, rowLimit: Int(greatest) + 1, sequence: try ChangeLog(connection: connection).last(), sorted: nil)
    }

    /// - Parameters:
    ///   - rowLimit: greater than the number of each row.
    ///   - sorted: an order that is known.
    init(
        _ content: Content, rowLimit: Int, sequence: Int64, sorted: (order: IndexOrder, sorted: Sorted)?
    ) {
        var positions = [UInt32](repeating: .max, count: rowLimit)
        for (position, id) in content.ids.enumerated() { positions[Int(id)] = UInt32(position) }
        (ids, facts, folders) = (content.ids, content.facts, content.folders)
        (ratios, colors, days) = (content.ratios, content.colors, content.days)
        (self.positions, self.sequence) = (positions, sequence)
        postings = PostingLists(capacity: rowLimit)
        latestOrder = Locked(sorted)
    }

    var count: Int { ids.count }
    var knownOrder: (order: IndexOrder, sorted: Sorted)? { latestOrder.withLock { $0 } }

    static let ratioUnit = 1_024.0
    /// Pictures from which on the memory that sorting them has needed is returned at once.
    private static let largeCount = 50_000

    /// Returns the present pictures, in a transaction; `nil` if more has changed than is worth a comparison, or than the
    /// database remembers. The cost grows with the number of changes; a million pictures add some milliseconds, in which
    /// they are copied.
    func updated(_ connection: Connection) throws -> IndexSnapshot? {
        let log = ChangeLog(connection: connection)
        let last = try log.last()
        // A change of a text is a change of its row.
        if last == sequence { return self }
        guard let changed = try log.rows(since: sequence), changed.count <= count / 8 + 64 else { return nil }
        return try SnapshotUpdate(former: self, changed: changed, connection: connection).updated(sequence: last)
    }

    /// Returns the position of a row that is a picture.
    func position(of id: Int64) -> Int? {
        guard id >= 0, id < positions.count else { return nil }
        let position = positions[Int(id)]
        return position == .max ? nil : Int(position)
    }

    /// Returns all pictures in an order. The first call for an order takes up to seconds for a million pictures.
    func sorted(_ order: IndexOrder, _ connection: Connection) throws -> Sorted {
        if let known = knownOrder, known.order == order { return known.sorted }
        let statement: String
        switch order {
        case .best, .dateTaken: return Sorted(ids: ids)
        case .dateAdded: statement = "SELECT id FROM picture ORDER BY id DESC"
        case .name: statement = "SELECT id, name FROM picture ORDER BY name_order(name), id"
        case .size: statement = "SELECT id FROM picture ORDER BY size DESC, id"
        case .folder:
            // Each folder is compared once, and each of its pictures has only the number.
            statement = """
                WITH place AS MATERIALIZED (
                    SELECT id, row_number() OVER (ORDER BY name_order(path), path) AS number FROM folder)
                SELECT p.id FROM place f JOIN picture p ON p.folder = f.id
                ORDER BY f.number, name_order(p.name), p.id
                """
        }
        var sorted = Sorted(initials: order == .name ? NameInitials() : nil)
        sorted.ids.reserveCapacity(count)
        try connection.forEachRow(statement) { row in
            guard position(of: row.integer(0)) != nil else { return }
            if order == .name {
                var initial = ""
                row.withBytes(1) { initial = NameInitials.initial(of: $0) }
                let rank = sorted.ids.count
                sorted.initials?.append(initial, at: rank)
            }
            sorted.ids.append(UInt32(row.integer(0)))
        }
        let known = sorted
        latestOrder.withLock { $0 = (order, known) }
        if count > Self.largeCount { vitrine_background_return_memory() }
        return known
    }

    /// Returns the positions of the pictures that were taken on these days.
    func positions(ofDays range: ClosedRange<Int>) -> Range<Int> {
        let start = firstIndex { $0 <= range.upperBound }
        let end = firstIndex { $0 < range.lowerBound }
        return start..<max(start, end)
    }

    /// Returns the day of a picture.
    func day(at position: Int) -> Int {
        days[max(0, days.partitioningIndex { $0.start > position } - 1)].day
    }

    /// Returns the first position whose day satisfies the condition. Days descend.
    private func firstIndex(where isReached: (Int) -> Bool) -> Int {
        let index = days.partitioningIndex { isReached($0.day) }
        return index < days.count ? days[index].start : count
    }
}
