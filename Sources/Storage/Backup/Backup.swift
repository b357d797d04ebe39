import FoundationEssentials
import Glibc
import Model

/// Two copies beside a database, each there whole or not at all.
struct Backup {
    let file: DatabaseFile

    /// Makes the newest copy. Best effort: a full disk leaves the copies that there are.
    ///
    /// - Parameter rotating: whether the newest copy so far becomes the older one, rather than being replaced.
    @discardableResult
    func make(of connection: Connection, rotating: Bool) -> Bool {
        do {
            try copy(connection)
            if rotating, FilePath.exists(file.backups[0]) { try FilePath.move(file.backups[0], to: file.backups[1]) }
            try FilePath.move(file.unfinishedBackup, to: file.backups[0])
            FilePath.syncFolder(of: file.path)
            return true
        } catch {
            FilePath.remove(file.unfinishedBackup)
            return false
        }
    }

    /// Copies another database file to where unfinished copies are.
    func copy(_ path: String) throws { try copy(Connection(path: path, mode: .immutable)) }

    func copy(_ source: Connection) throws {
        FilePath.remove(file.unfinishedBackup)
        let copy = try Connection(path: file.unfinishedBackup, mode: .readWrite)
        chmod(file.unfinishedBackup, 0o600)
        // Written once and then renamed: it needs the disk at its end only, and no log beside it.
        try copy.execute("PRAGMA synchronous = FULL")
        try source.copy(into: copy)
        try copy.execute("PRAGMA journal_mode = DELETE")
    }

    /// When the newest copy was made, in seconds since 1970.
    var madeAt: Double? { FilePath.modificationTime(of: file.backups[0]) }
    var olderMadeAt: Double? { FilePath.modificationTime(of: file.backups[1]) }
}
