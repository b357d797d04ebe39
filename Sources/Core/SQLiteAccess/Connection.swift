import SQLiteShim
import Synchronization

/// An open SQLite database. Only `deinit` closes it.
///
/// Thread: one at a time; its owner guarantees that.
package final class Connection {
    package enum Mode: Sendable, Equatable {
        case readWrite
        case readOnly
        /// For files that no process writes, as on a read-only medium. SQLite takes no locks and reads no log.
        case immutable
    }

    /// The maximum time to wait for another process that writes, in milliseconds.
    private static let busyTimeout: Int32 = 5_000

    package let handle: OpaquePointer
    package let interrupter: ConnectionInterrupter
    private var statements: [String: Statement] = [:]

    package init(path: String, mode: Mode) throws {
        var opened: OpaquePointer?
        let flags =
            switch mode {
            case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case .readOnly, .immutable: SQLITE_OPEN_READONLY
            }
        let name = "file:" + Self.escaped(path) + (mode == .immutable ? "?immutable=1" : "")
        let code = sqlite3_open_v2(
            name, &opened, flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let opened else {
            let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            // SQLite returns a handle even after a failure.
            sqlite3_close_v2(opened)
            throw SQLiteError(code: code, message: message)
        }
        handle = opened
        interrupter = ConnectionInterrupter(opened)
        LiveHandles.openConnections.add(1, ordering: .sequentiallyConsistent)
        sqlite3_busy_timeout(handle, Self.busyTimeout)
        vitrine_sqlite_defend(handle)
    }

    deinit {
        interrupter.invalidate()
        // The statements are finalized later; SQLite closes the handle after the last one.
        sqlite3_close_v2(handle)
        LiveHandles.openConnections.subtract(1, ordering: .sequentiallyConsistent)
    }

    package func error(_ code: Int32) -> SQLiteError {
        let isAboutLastCall = sqlite3_errcode(handle) & 0xff == code & 0xff
        return SQLiteError(
            code: isAboutLastCall ? sqlite3_extended_errcode(handle) : code,
            message: String(cString: isAboutLastCall ? sqlite3_errmsg(handle) : sqlite3_errstr(code)))
    }

    /// Runs one statement, which is prepared once and cached, and returns the decoded rows.
    package func rows<Value>(
        _ sql: String, _ values: [SQLiteValue] = [], _ read: (Row) throws -> Value
    ) throws -> [Value] {
        var results: [Value] = []
        try forEachRow(sql, values) { results.append(try read($0)) }
        return results
    }

    /// Runs one statement, which is prepared once and cached, and calls `body` for each row.
    package func forEachRow(_ sql: String, _ values: [SQLiteValue] = [], _ body: (Row) throws -> Void) throws {
        let statement: Statement
        if let stored = statements[sql] {
            statement = stored
        } else {
            statement = try Statement(sql, on: self)
            statements[sql] = statement
        }
        try statement.forEachRow(values, body)
    }

    /// Runs one statement and returns the number of changed rows.
    @discardableResult
    package func run(_ sql: String, _ values: [SQLiteValue] = []) throws -> Int {
        _ = try rows(sql, values) { _ in }
        return Int(sqlite3_changes(handle))
    }

    /// Runs several statements, separated by semicolons, without parameters.
    package func execute(_ script: String) throws {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Returns the first column of the first row as a number; 0 if there is no row.
    package func integer(_ sql: String, _ values: [SQLiteValue] = []) throws -> Int64 {
        try rows(sql, values) { $0.integer(0) }.first ?? 0
    }

    /// Runs `body` in one transaction. The write lock is taken first, so that values read in `body` are current when
    /// it writes.
    package func transaction<Value>(_ body: () throws -> Value) throws -> Value {
        try execute("BEGIN IMMEDIATE")
        do {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            // SQLite rolls back automatically after some failures.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// Runs `body`, which only reads, in one transaction, so that all its statements see the same state.
    package func reading<Value>(_ body: () throws -> Value) throws -> Value {
        try execute("BEGIN")
        // Nothing was written that an end of another kind could lose.
        defer { if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") } }
        return try body()
    }

    /// Copies the whole database into another database, whose content is replaced.
    package func copy(into other: Connection) throws {
        guard let backup = sqlite3_backup_init(other.handle, "main", handle, "main") else {
            throw other.error(sqlite3_errcode(other.handle))
        }
        let step = sqlite3_backup_step(backup, -1)
        // The only release site of the backup handle; it also returns the error.
        let end = sqlite3_backup_finish(backup)
        guard step == SQLITE_DONE, end == SQLITE_OK else { throw other.error(end == SQLITE_OK ? step : end) }
    }

    private static func escaped(_ path: String) -> String {
        path.utf8.reduce(into: "") { result, byte in
            switch byte {
            case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"), 0x80...0xff:
                let digits = String(byte, radix: 16)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            default: result.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
    }
}

/// Counts the open SQLite objects, so that tests can prove that each one is released.
package enum LiveHandles {
    static let openConnections = Atomic<Int>(0)
    static let openStatements = Atomic<Int>(0)

    package static var connections: Int { openConnections.load(ordering: .sequentiallyConsistent) }
    package static var statements: Int { openStatements.load(ordering: .sequentiallyConsistent) }
}
