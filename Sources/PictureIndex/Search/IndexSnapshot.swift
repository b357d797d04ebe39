import Model
import SQLiteAccess
import Synchronization

/// All pictures of the index in memory: the number of each, its filterable facts, its folder and its proportions, from the
/// latest date to the earliest. A million pictures need 18 MB. Immutable; only the last computed order is kept besides.
final class IndexSnapshot: Sendable {
    /// Rows in the order of the dates. A position below is an index of this array.
    let ids: [UInt32]
    let facts: [UInt32]
    let folders: [UInt32]
    /// The ratios of width to height in units of 1/1024; 0 for an unknown size.
    let ratios: [UInt16]
    /// The position of each row, by its number; `.max` for rows that are no pictures.
    let positions: [UInt32]
    /// The days that have pictures, the latest first, each with its first position.
    let days: [(day: Int, start: Int)]
    /// SQLite's `data_version`, which changes when another connection writes.
    let version: Int64

    /// Positions in the other orders, computed at the first use.
    private let orders = Mutex<[IndexQuery.Order: Sorted]>([:])

    /// The positions of all pictures in an order, and the first letters if it is that of the names.
    struct Sorted: Sendable {
        var positions: [UInt32] = []
        var initials: NameInitials?
    }

    init(_ connection: Connection) throws {
        let version = try connection.integer("PRAGMA data_version")
        let expected = Int(try connection.integer("SELECT count(*) FROM picture"))
        let greatest = try connection.integer("SELECT ifnull(max(id), 0) FROM picture")
        // Numbers are given in ascending order and used again by SQLite only after the greatest was deleted. A far greater
        // number is damage, and would need memory.
        guard greatest >= 0, greatest < Int64(expected) * 64 + 16_000_000 else { throw SQLiteError.damage }
        var (ids, facts, folders): ([UInt32], [UInt32], [UInt32]) = ([], [], [])
        var ratios: [UInt16] = []
        var positions = [UInt32](repeating: .max, count: Int(greatest) + 1)
        var days: [(day: Int, start: Int)] = []
        ids.reserveCapacity(expected)
        facts.reserveCapacity(expected)
        folders.reserveCapacity(expected)
        ratios.reserveCapacity(expected)
        try connection.forEachRow(
            "SELECT id, taken, facts, folder, width, height FROM picture ORDER BY taken DESC, id DESC"
        ) { row in
            guard let id = UInt32(exactly: row.integer(0)), let fact = UInt32(exactly: row.integer(2)),
                let folder = UInt32(exactly: row.integer(3)), Int(folder) != IndexSchema.missingFolder,
                Int(id) < positions.count
            else { return }
            let day = LocalMinute(row.int(1)).day
            if days.last?.day != day { days.append((day, ids.count)) }
            positions[Int(id)] = UInt32(ids.count)
            ids.append(id)
            facts.append(fact)
            folders.append(folder)
            ratios.append(Self.ratio(width: row.int(4), height: row.int(5)))
        }
        (self.ids, self.facts, self.folders, self.positions) = (ids, facts, folders, positions)
        self.ratios = ratios
        (self.days, self.version) = (days, version)
    }

    var count: Int { ids.count }

    private static func ratio(width: Int, height: Int) -> UInt16 {
        guard width > 0, height > 0 else { return 0 }
        return UInt16(min(max(Double(width) / Double(height) * ratioUnit, 1), Double(UInt16.max)).rounded())
    }

    static let ratioUnit = 1_024.0

    /// Returns the position of a row that is a picture.
    func position(of id: Int64) -> Int? {
        guard id >= 0, id < positions.count else { return nil }
        let position = positions[Int(id)]
        return position == .max ? nil : Int(position)
    }

    /// Returns the positions of all pictures in an order. The first call for an order takes up to seconds for a million
    /// pictures.
    func positions(in order: IndexQuery.Order, _ connection: Connection) throws -> Sorted {
        if let known = orders.withLock({ $0[order] }) { return known }
        let statement: String
        switch order {
        case .best, .dateTaken: return Sorted(positions: (0..<UInt32(count)).map { $0 })
        case .dateAdded: statement = "SELECT id FROM picture ORDER BY id DESC"
        case .name: statement = "SELECT id, name FROM picture ORDER BY lower(CAST(name AS TEXT)), id"
        case .size: statement = "SELECT id FROM picture ORDER BY size DESC, id"
        case .folder:
            statement = """
                SELECT p.id FROM folder f JOIN picture p ON p.folder = f.id ORDER BY f.path, lower(CAST(p.name AS TEXT))
                """
        }
        var sorted = Sorted(initials: order == .name ? NameInitials() : nil)
        sorted.positions.reserveCapacity(count)
        try connection.forEachRow(statement) { row in
            guard let position = position(of: row.integer(0)) else { return }
            if order == .name {
                var initial = ""
                row.withBytes(1) { initial = NameInitials.initial(of: $0) }
                let rank = sorted.positions.count
                sorted.initials?.append(initial, at: rank)
            }
            sorted.positions.append(UInt32(position))
        }
        // One further order is kept at a time: each needs 4 MB for a million pictures.
        let known = sorted
        orders.withLock { $0 = [order: known] }
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
        var (low, high) = (0, days.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if days[middle].start <= position { low = middle } else { high = middle - 1 }
        }
        return days[low].day
    }

    /// Returns the first position whose day satisfies the condition. Days descend.
    private func firstIndex(where isReached: (Int) -> Bool) -> Int {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = low + (high - low) / 2
            if isReached(days[middle].day) { high = middle } else { low = middle + 1 }
        }
        return low < days.count ? days[low].start : count
    }
}
