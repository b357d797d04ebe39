import SQLiteAccess

/// The table of the last changes: the rows of pictures in the order in which triggers of the database have recorded that
/// what an `IndexSnapshot` has of them, or an order depends on, was changed. It tells also the changes of other processes.
/// Used inside of one transaction.
struct ChangeLog {
    /// Changes that are kept, about 100 KB. A snapshot that lacks more is read as a whole.
    static let maxCount = 8_192

    let connection: Connection

    /// The number of the last change; 0 if there was none.
    func last() throws -> Int64 { try connection.integer("SELECT max(sequence) FROM change") }

    /// Returns the rows that have changed since a change, each once; `nil` if the table does not have all of them any more.
    func rows(since sequence: Int64) throws -> [UInt32]? {
        let first = try connection.integer("SELECT min(sequence) FROM change")
        guard try last() >= sequence, first <= sequence + 1 else { return nil }
        // In a damaged database, values of different types may stand for the same row.
        return try connection.rows(
            "SELECT DISTINCT CAST(picture AS INTEGER) FROM change WHERE sequence > ?", [.integer(sequence)]
        ) { try $0.pictureID(0) }
    }

    /// Forgets old changes. The last one always stays, so that no number is used twice.
    func trim() throws {
        try connection.run(
            "DELETE FROM change WHERE sequence <= (SELECT max(sequence) FROM change) - ?", [.integer(Self.maxCount)])
    }
}
