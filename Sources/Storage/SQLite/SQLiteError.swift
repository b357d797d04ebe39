import Model
import SQLiteShim

/// Why SQLite did not do what it was asked to.
struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
    /// SQLite's extended result code.
    let code: Int32
    /// SQLite's own words. They may name tables and columns and never hold what is stored.
    let message: String

    /// What the program itself takes for damage.
    static let damage = SQLiteError(code: SQLITE_CORRUPT, message: "a version that the program never writes")

    /// The result code without its details.
    var primaryCode: Int32 { code & 0xff }

    var isFullDisk: Bool { primaryCode == SQLITE_FULL }
    /// The file is no database, or not as SQLite left it.
    var isDamage: Bool { primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB }
    /// The tables are not as a statement expects them.
    var isMismatch: Bool { [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(primaryCode) }
    var isRefusedWriting: Bool { [SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN].contains(primaryCode) }

    var description: String { "SQLite error \(code): \(message)" }
}

extension StorageError {
    /// - Parameter path: the file that was worked on.
    init(_ error: any Error, path: String) {
        switch error {
        case let error as StorageError: self = error
        case let error as SQLiteError where error.isFullDisk: self = .diskFull
        case let error as SQLiteError where error.isDamage: self = .damaged
        case let error as SQLiteError where error.isRefusedWriting: self = .readOnly(path: path)
        default: self = .failed("\(error)")
        }
    }
}
