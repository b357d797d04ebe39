import SQLiteAccess

/// The properties of a database file, and the verdict that follows from them.
struct DatabaseInspection: Sendable, Equatable {
    /// There is no file, or a file without content. SQLite opens both as an empty database.
    var isEmpty: Bool
    /// SQLite can read the file and finds no damage.
    var isSound: Bool
    var applicationID: Int32 = 0
    var version = 0
    var tableCount = 0

    enum Verdict: Sendable, Equatable {
        /// The tables do not exist yet.
        case fresh
        case current
        /// An older version of the program made the tables.
        case older
        /// A newer version of the program made the tables. This version must not write, because it does not know them.
        case newer
        case damaged
        /// A sound database of another program.
        case foreign
    }

    func verdict(for schema: Schema) -> Verdict {
        if isEmpty { return .fresh }
        guard isSound else { return .damaged }
        if applicationID == 0, version == 0, tableCount == 0 { return .fresh }
        guard applicationID == schema.applicationID else { return .foreign }
        // The program writes its application id and a version of at least 1 in one transaction.
        guard version > 0 else { return .damaged }
        if version == schema.version { return .current }
        return version < schema.version ? .older : .newer
    }
}

extension DatabaseInspection {
    static let empty = DatabaseInspection(isEmpty: true, isSound: true)
    static let unsound = DatabaseInspection(isEmpty: false, isSound: false)

    /// Reads the whole file. This takes about a second for hundreds of megabytes.
    init(of connection: Connection) throws {
        let messages = try connection.rows("PRAGMA quick_check(1)") { $0.text(0) }
        self.init(
            isEmpty: false, isSound: messages == ["ok"],
            applicationID: Int32(truncatingIfNeeded: try connection.integer("PRAGMA application_id")),
            version: Int(try connection.integer("PRAGMA user_version")),
            tableCount: Int(try connection.integer("SELECT count(*) FROM sqlite_schema")))
    }
}
