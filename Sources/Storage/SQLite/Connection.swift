import SQLiteShim

/// One open database. It is closed in `deinit` and nowhere else.
///
/// Thread: one at a time; `Database` sees to that.
final class Connection {
    enum Mode: Sendable, Equatable {
        case readWrite
        case readOnly
        /// Nobody writes to the file, as on a medium that cannot be written; nothing is locked and no log is read.
        case immutable
    }

    /// For how long another process that writes is waited for, in milliseconds.
    private static let patience: Int32 = 5_000

    let handle: OpaquePointer
    private var statements: [String: Statement] = [:]

    init(path: String, mode: Mode) throws {
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
            // A handle comes even of a failure.
            sqlite3_close_v2(opened)
            throw SQLiteError(code: code, message: message)
        }
        handle = opened
        LiveHandles.openConnections.add(1, ordering: .sequentiallyConsistent)
        sqlite3_busy_timeout(handle, Self.patience)
        vitrine_sqlite_defend(handle)
    }

    deinit {
        // Statements are finalised after this; the handle waits for the last of them.
        sqlite3_close_v2(handle)
        LiveHandles.openConnections.subtract(1, ordering: .sequentiallyConsistent)
    }

    func error(_ code: Int32) -> SQLiteError {
        let isAboutLastCall = sqlite3_errcode(handle) & 0xff == code & 0xff
        return SQLiteError(
            code: isAboutLastCall ? sqlite3_extended_errcode(handle) : code,
            message: String(cString: isAboutLastCall ? sqlite3_errmsg(handle) : sqlite3_errstr(code)))
    }

    /// Runs one statement, which is prepared once and kept.
    func rows<Value>(
        _ sql: String, _ values: [SQLiteValue] = [], _ read: (Row) throws -> Value
    ) throws -> [Value] {
        let statement: Statement
        if let stored = statements[sql] {
            statement = stored
        } else {
            statement = try Statement(sql, on: self)
            statements[sql] = statement
        }
        return try statement.rows(values, read)
    }

    /// Runs one statement and says how many rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: [SQLiteValue] = []) throws -> Int {
        _ = try rows(sql, values) { _ in }
        return Int(sqlite3_changes(handle))
    }

    /// Runs several statements, separated by semicolons, without values.
    func execute(_ script: String) throws {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// The first column of the first row as a number.
    func integer(_ sql: String, _ values: [SQLiteValue] = []) throws -> Int64 {
        try rows(sql, values) { $0.integer(0) }.first ?? 0
    }

    /// Does all of it or none. The lock for writing is taken first, so that nothing read here is old when it is written.
    func transaction<Value>(_ body: () throws -> Value) throws -> Value {
        try execute("BEGIN IMMEDIATE")
        do {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            // Some failures have rolled back already, and say so.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
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
