import SQLiteAccess

/// What an `IndexSnapshot` has of one picture.
struct SnapshotEntry: Sendable {
    let id: UInt32
    /// Minutes; see `LocalMinute`.
    let taken: Int
    let facts: UInt32
    let folder: UInt32
    let ratio: UInt16
    let colors: UInt16

    /// The columns of the table of pictures that `init` reads.
    static let columns = "id, taken, facts, folder, width, height, colors"

    /// Returns `nil` for a row that is no picture, or whose file is missing.
    init?(_ row: Row) {
        guard let id = UInt32(exactly: row.integer(0)), let facts = UInt32(exactly: row.integer(2)),
            let folder = UInt32(exactly: row.integer(3)), Int(folder) != IndexSchema.missingFolder
        else { return nil }
        (self.id, self.facts, self.folder) = (id, facts, folder)
        taken = LocalMinute(row.int(1)).value
        ratio = Self.ratio(width: row.int(4), height: row.int(5))
        colors = UInt16(exactly: row.integer(6)) ?? 0
    }

    var day: Int { LocalMinute(taken).day }

    private static func ratio(width: Int, height: Int) -> UInt16 {
        guard width > 0, height > 0 else { return 0 }
        return UInt16(
            min(max(Double(width) / Double(height) * IndexSnapshot.ratioUnit, 1), Double(UInt16.max)).rounded())
    }

    /// Whether the picture comes before another one in the order of the dates.
    static func < (one: SnapshotEntry, other: SnapshotEntry) -> Bool {
        (one.taken, one.id) > (other.taken, other.id)
    }
}
