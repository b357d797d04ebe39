import Model
import SQLiteShim

/// A failure of an SQLite call.
struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
    /// SQLite's extended result code.
    let code: Int32
    /// SQLite's message. It may name tables and columns but never contains stored values.
    let message: String

    /// Damage that the program itself detects.
    static let damage = SQLiteError(code: SQLITE_CORRUPT, message: "a version that the program never writes")

    /// The result code without the extended part.
    var primaryCode: Int32 { code & 0xff }

    var isFullDisk: Bool { primaryCode == SQLITE_FULL }
    /// The file is no database, or its content is damaged.
    var isDamage: Bool { primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB }
    /// The tables do not match a statement.
    var isMismatch: Bool { [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(primaryCode) }
    var isRefusedWriting: Bool { [SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN].contains(primaryCode) }

    var description: String { "SQLite error \(code): \(message)" }
}

extension StorageError {
    /// Maps an error of a database.
    init(_ error: any Error, in file: DatabaseFile) {
        switch error {
        case let error as StorageError: self = error
        case let error as SQLiteError where error.isFullDisk: self = .diskFull
        case let error as SQLiteError where error.isDamage: self = .damaged(path: file.path)
        case let error as SQLiteError where error.isRefusedWriting: self = .readOnly(path: file.folder)
        default: self = .failed("\(error)")
        }
    }
}
