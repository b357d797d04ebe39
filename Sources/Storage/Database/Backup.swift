import FoundationEssentials
import Glibc
import Model
import SQLiteAccess

/// Makes and rotates the copies beside a database; each copy is complete or absent. Two copies hold the newest and an
/// older state. Two further names protect copies that rotation would delete: a copy with more than twice the rows of
/// each later copy, and copies of a newer version of the program, which this version can neither read nor make.
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

    /// Copies another database file to the path of unfinished copies.
    func copy(_ path: String) throws { try copy(Connection(path: path, mode: .immutable)) }

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
    func publish(rotating: Bool) throws(FileError) {
        let (newest, older) = (file.backups[0], file.backups[1])
        if DatabaseFile.haveSameContent(file.unfinishedBackup, newest) {
            FilePath.remove(file.unfinishedBackup)
            return FilePath.markAsModified(newest)
        }
        try protectNewerVersions()
        if rotating, FilePath.exists(newest) {
            try protectRows(of: older, against: [file.unfinishedBackup, newest])
            try FilePath.move(newest, to: older)
        } else {
            try protectRows(of: newest, against: [file.unfinishedBackup, older])
        }
        try FilePath.move(file.unfinishedBackup, to: newest)
        if let new = rowCount(newest), let full = rowCount(file.fullBackup), new >= full {
            FilePath.remove(file.fullBackup)
        }
        FilePath.syncFolder(of: file.path)
    }

    /// Publishes a copy that was made before a migration, when the process was killed before it published the copy.
    func publishInterrupted() {
        guard FilePath.exists(file.unfinishedBackup) else { return }
        if let found = inspection(file.unfinishedBackup), found.verdict(for: schema) == .older {
            try? publish(rotating: true)
        }
        FilePath.remove(file.unfinishedBackup)
    }

    /// The time at which the newest copy was made, in seconds since 1970.
    var madeAt: Double? { FilePath.modificationTime(of: file.backups[0]) }
    var olderMadeAt: Double? { FilePath.modificationTime(of: file.backups[1]) }

    /// Files that can replace the database, the best first.
    var candidates: [String] { file.backups + [file.fullBackup] + file.versionBackups(upTo: schema.version) }

    // MARK: Protected copies

    /// Renames copies of a newer version after that version.
    private func protectNewerVersions() throws(FileError) {
        for backup in file.backups.reversed() where FilePath.exists(backup) {
            guard let found = inspection(backup), found.verdict(for: schema) == .newer else { continue }
            let place = file.versionBackup(found.version)
            if FilePath.exists(place), isLessThanHalf(rowCount(backup) ?? 0, than: rowCount(place) ?? 0) { continue }
            try FilePath.move(backup, to: place)
        }
    }

    /// Protects the copy `leaving` from deletion when all remaining copies have less than half of its rows, because
    /// the loss may be unintended. A copy that cannot be read now may be readable later, so it is protected if no other
    /// copy is.
    private func protectRows(of leaving: String, against remaining: [String]) throws(FileError) {
        guard let count = rowCount(leaving) else {
            if !FilePath.exists(file.fullBackup) { try FilePath.move(leaving, to: file.fullBackup) }
            return
        }
        let isOnlyFullOne = (remaining + [file.fullBackup]).allSatisfy {
            isLessThanHalf(rowCount($0) ?? 0, than: count)
        }
        if isOnlyFullOne { try FilePath.move(leaving, to: file.fullBackup) }
    }

    /// Returns whether `count` is less than half of `other`. Users seldom delete so much on purpose between two
    /// copies.
    private func isLessThanHalf(_ count: Int64, than other: Int64) -> Bool { count < other - count }

    /// The number of rows in the schema's counted table; 0 without a file, and `nil` if the file cannot be read.
    private func rowCount(_ path: String) -> Int64? {
        guard FilePath.exists(path), let table = schema.countedTable else { return 0 }
        guard let connection = try? Connection(path: path, mode: .immutable) else { return nil }
        return try? connection.integer("SELECT count(*) FROM \(table)")
    }

    private func inspection(_ path: String) -> DatabaseInspection? {
        guard let connection = try? Connection(path: path, mode: .immutable) else { return nil }
        return try? DatabaseInspection(of: connection)
    }
}
