/// What tables a database has, as the steps that lead there from an empty file.
struct Schema: Sendable {
    /// Brings the tables from one version to the next. Never changed once it has been released.
    typealias Migration = @Sendable (Connection) throws -> Void

    /// Tells this program's files from those of others; see `PRAGMA application_id`.
    let applicationID: Int32
    /// The first makes version 1 of an empty file, the second version 2 of version 1, and so on.
    let migrations: [Migration]
    /// The table whose rows are what the user would miss; `nil` where no copies are made.
    var countedTable: String?

    var version: Int { migrations.count }

    /// Does what is missing, each step with its new version number or not at all. Another process may have done it meanwhile.
    func migrate(_ connection: Connection) throws {
        while true {
            let isDone = try connection.transaction {
                let version = Int(try connection.integer("PRAGMA user_version"))
                // Another process may be about to replace a file that is damaged.
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
