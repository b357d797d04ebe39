/// What was found out about a database file, and what follows from it.
struct DatabaseInspection: Sendable, Equatable {
    /// No file, or one without a byte: both open as an empty database.
    var isEmpty: Bool
    /// SQLite can read it and finds nothing wrong with it.
    var isSound: Bool
    var applicationID: Int32 = 0
    var version = 0
    var tableCount = 0

    enum Verdict: Sendable, Equatable {
        /// The tables are still to be made.
        case fresh
        case current
        /// The tables are those of an older version of the program.
        case older
        /// Nothing may be written: this program does not know what it would spoil.
        case newer
        case damaged
        /// A sound database of somebody else's.
        case foreign
    }

    func verdict(for schema: Schema) -> Verdict {
        if isEmpty { return .fresh }
        guard isSound else { return .damaged }
        if applicationID == 0, version == 0, tableCount == 0 { return .fresh }
        guard applicationID == schema.applicationID else { return .foreign }
        // The program writes its mark and a version from 1 in one transaction.
        guard version > 0 else { return .damaged }
        if version == schema.version { return .current }
        return version < schema.version ? .older : .newer
    }
}

extension DatabaseInspection {
    static let empty = DatabaseInspection(isEmpty: true, isSound: true)
    static let unsound = DatabaseInspection(isEmpty: false, isSound: false)

    /// Reads the whole file: takes a second for hundreds of megabytes.
    init(of connection: Connection) throws {
        let messages = try connection.rows("PRAGMA quick_check(1)") { $0.text(0) }
        self.init(
            isEmpty: false, isSound: messages == ["ok"],
            applicationID: Int32(truncatingIfNeeded: try connection.integer("PRAGMA application_id")),
            version: Int(try connection.integer("PRAGMA user_version")),
            tableCount: Int(try connection.integer("SELECT count(*) FROM sqlite_schema")))
    }
}
