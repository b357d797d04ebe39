import Core
import FileAccess
import Glibc
import Model
import SQLiteAccess

/// Makes and rotates the copies beside a database; each copy is complete or absent. Two copies hold the newest and an
/// older state. A copy that rotation must not delete is kept under a third name; see `keepIfIrreplaceable`.
///
/// Callers hold the database file's lock.
struct Backup {
    let file: DatabaseFile
    let schema: Schema

    /// Makes the newest copy. When this fails, for example on a full disk, the existing copies stay.
    ///
    /// - Parameter rotating: whether the current newest copy becomes the older copy instead of being replaced.
    @discardableResult
    func make(of connection: Connection, rotating: Bool) -> Bool {
        do {
            try copy(connection)
            try publish(rotating: rotating)
            return true
        } catch {
            FilePath.remove(file.unfinishedBackup)
            return false
        }
    }

    /// Copies a database to the path of unfinished copies.
    func copy(_ source: Connection) throws {
        FilePath.remove(file.unfinishedBackup)
        FilePath.remove(file.unfinishedBackup + "-journal")
        let copy = try Connection(path: file.unfinishedBackup, mode: .readWrite)
        chmod(file.unfinishedBackup, 0o600)
        // The copy is written once and then renamed, so it needs only one sync and no log.
        try copy.execute("PRAGMA synchronous = FULL")
        try source.copy(into: copy)
        try copy.execute("PRAGMA journal_mode = DELETE")
    }

    /// Makes the finished copy the newest copy. A copy with the same content as the newest copy is discarded.
    func publish(rotating: Bool) throws(StorageError) {
        let (newest, older) = (file.backups[0], file.backups[1])
        if DatabaseFile.haveSameContent(file.unfinishedBackup, newest) {
            FilePath.remove(file.unfinishedBackup)
            return FilePath.markAsModified(newest)
        }
        // The newest copy of a newer version is better than the older one, however soon this version makes a copy.
        let isRotated = FilePath.exists(newest) && (rotating || content(newest).kind == .ofNewerVersion)
        try keepIfIrreplaceable(isRotated ? older : newest, besides: isRotated ? newest : older)
        if isRotated { try FilePath.move(newest, to: older) }
        try FilePath.move(file.unfinishedBackup, to: newest)
        let count = content(newest).rowCount
        for kept in file.keptBackups {
            let content = content(kept)
            if content.kind == .usable, content.rowCount <= count { FilePath.remove(kept) }
        }
        synchronizeFolder(file.folder)
    }

    /// Publishes a copy that was made before a migration, when the process was killed before it published the copy.
    func publishInterrupted() {
        guard FilePath.exists(file.unfinishedBackup) else { return }
        if let found = inspection(file.unfinishedBackup), found.verdict(for: schema) == .older {
            try? publish(rotating: true)
        }
        FilePath.remove(file.unfinishedBackup)
    }

    /// The schedule after the existing copies, without a scheduled copy.
    var schedule: BackupSchedule {
        BackupSchedule(
            lastMadeAt: FilePath.modificationTime(of: file.backups[0]),
            olderMadeAt: FilePath.modificationTime(of: file.backups[1]))
    }

    /// Files that can replace the database, the best first.
    var candidates: [String] { file.backups + file.keptBackups }

    // MARK: Kept copies

    private struct Content: Equatable {
        enum Kind { case usable, ofNewerVersion, unreadable }
        var kind: Kind
        /// The number of rows in the schema's counted table.
        var rowCount: Int64
    }

    /// Keeps the copy `leaving`, which would be deleted, if no remaining copy of its kind has at least half of its rows.
    ///
    /// Users seldom delete so much on purpose between two copies. This version can neither make nor replace a copy of a
    /// newer version of the program, and a copy that cannot be read now may be readable later.
    private func keepIfIrreplaceable(_ leaving: String, besides other: String) throws(StorageError) {
        guard FilePath.exists(leaving) else { return }
        let content = content(leaving)
        let remaining = ([file.unfinishedBackup, other] + file.keptBackups).filter(FilePath.exists).map(self.content)
        let hasReplacement = remaining.contains {
            $0.kind == content.kind && $0.rowCount >= content.rowCount - $0.rowCount
        }
        if !hasReplacement { try FilePath.move(leaving, to: file.freePath(".backup-kept-")) }
    }

    private func content(_ path: String) -> Content {
        guard let connection = try? Connection(path: path, mode: .immutable),
            let version = try? connection.integer("PRAGMA user_version"),
            let count = try? schema.countedTable.map({ try connection.integer("SELECT count(*) FROM \($0)") }) ?? 0
        else { return Content(kind: .unreadable, rowCount: 0) }
        return Content(kind: version > schema.version ? .ofNewerVersion : .usable, rowCount: count)
    }

    private func inspection(_ path: String) -> DatabaseInspection? {
        guard let connection = try? Connection(path: path, mode: .immutable) else { return nil }
        return try? DatabaseInspection(of: connection)
    }
}
