import SQLiteShim

/// A failure of an SQLite call.
package struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
    /// SQLite's extended result code.
    package let code: Int32
    /// SQLite's message. It may name tables and columns but never contains stored values.
    package let message: String

    package init(code: Int32, message: String) {
        (self.code, self.message) = (code, message)
    }

    /// Damage that the program itself detects.
    package static let damage = SQLiteError(code: SQLITE_CORRUPT, message: "a version that the program never writes")

    /// The result code without the extended part.
    package var primaryCode: Int32 { code & 0xff }

    /// The second code is `SQLITE_IOERR_SHMSIZE`: a database in WAL mode finds no room for its `-shm` file when it is opened.
    package var isFullDisk: Bool { primaryCode == SQLITE_FULL || code == SQLITE_IOERR | 19 << 8 }
    /// Another connection, usually of another process, has locked the database for too long.
    package var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }
    /// The file is no database, or its content is damaged.
    package var isDamage: Bool { primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB }
    /// The tables do not match a statement.
    package var isMismatch: Bool { [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(primaryCode) }
    package var isRefusedWriting: Bool { [SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN].contains(primaryCode) }

    package var description: String { "SQLite error \(code): \(message)" }
}
