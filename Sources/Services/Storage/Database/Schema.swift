import SQLiteAccess

/// The tables of a database, as the migrations that create them from an empty file.
struct Schema: Sendable {
    /// Migrates the tables from one version to the next. A released migration never changes.
    typealias Migration = @Sendable (Connection) throws -> Void

    /// Distinguishes this program's files from other programs' files; see `PRAGMA application_id`.
    let applicationID: Int32
    /// The first migration makes version 1 from an empty file, the second makes version 2 from version 1, and so on.
    let migrations: [Migration]
    /// The table whose rows the user would miss; `nil` where no copies are made.
    var countedTable: String?

    var version: Int { migrations.count }

    /// Runs the missing migrations, each with its new version number in one transaction. Another process may run some
    /// of them at the same time.
    func migrate(_ connection: Connection) throws {
        while true {
            let isDone = try connection.transaction {
                let version = Int(try connection.integer("PRAGMA user_version"))
                // The file is damaged, and another process may be about to replace it.
                guard version >= 0 else { throw SQLiteError.damage }
                guard version < migrations.count else { return true }
                try migrations[version](connection)
                try connection.execute("PRAGMA application_id = \(applicationID)")
                try connection.execute("PRAGMA user_version = \(version + 1)")
                return false
            }
            if isDone { return }
        }
    }
}
