import FoundationEssentials
import Glibc
import Model

/// Copies beside a database, each there whole or not at all. Of two that follow each other the newest state is kept; two more
/// names protect what a run of bad luck would push out: a copy that has far more rows than any later one, and the copies of a newer
/// version of the program, which this one can neither read nor make again.
///
/// Used while the database's lock is held.
struct Backup {
    let file: DatabaseFile
    let schema: Schema

    /// Makes the newest copy. Best effort: a full disk leaves the copies that there are.
    ///
    /// - Parameter rotating: whether the newest copy so far becomes the older one, rather than being replaced.
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

    /// Copies another database file to where unfinished copies are.
    func copy(_ path: String) throws { try copy(Connection(path: path, mode: .immutable)) }

    func copy(_ source: Connection) throws {
        FilePath.remove(file.unfinishedBackup)
        FilePath.remove(file.unfinishedBackup + "-journal")
        let copy = try Connection(path: file.unfinishedBackup, mode: .readWrite)
        chmod(file.unfinishedBackup, 0o600)
        // Written once and then renamed: it needs the disk at its end only, and no log beside it.
        try copy.execute("PRAGMA synchronous = FULL")
        try source.copy(into: copy)
        try copy.execute("PRAGMA journal_mode = DELETE")
    }

    /// Makes a finished copy the newest one. A copy of the state that the newest one has already pushes nothing out.
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
        if rowCount(newest) >= rowCount(file.fullBackup) { FilePath.remove(file.fullBackup) }
        FilePath.syncFolder(of: file.path)
    }

    /// A copy made before a migration that was killed before it could be published.
    func publishInterrupted() {
        guard FilePath.exists(file.unfinishedBackup) else { return }
        if let found = inspection(file.unfinishedBackup), found.verdict(for: schema) == .older {
            try? publish(rotating: true)
        }
        FilePath.remove(file.unfinishedBackup)
    }

    /// When the newest copy was made, in seconds since 1970.
    var madeAt: Double? { FilePath.modificationTime(of: file.backups[0]) }
    var olderMadeAt: Double? { FilePath.modificationTime(of: file.backups[1]) }

    /// What may take the database's place, the best first.
    var candidates: [String] { file.backups + [file.fullBackup] + file.versionBackups(upTo: schema.version) }

    // MARK: What is not pushed out

    /// Copies of a newer version get a name by that version.
    private func protectNewerVersions() throws(FileError) {
        for backup in file.backups.reversed() where FilePath.exists(backup) {
            guard let found = inspection(backup), found.verdict(for: schema) == .newer else { continue }
            let place = file.versionBackup(found.version)
            if FilePath.exists(place), isFarLess(rowCount(backup), than: rowCount(place)) { continue }
            try FilePath.move(backup, to: place)
        }
    }

    /// Keeps a copy that is about to be replaced, where what remains has lost most of its rows: nobody has asked for that.
    private func protectRows(of leaving: String, against remaining: [String]) throws(FileError) {
        let count = rowCount(leaving)
        let isOnlyFullOne = (remaining + [file.fullBackup]).allSatisfy { isFarLess(rowCount($0), than: count) }
        if isOnlyFullOne { try FilePath.move(leaving, to: file.fullBackup) }
    }

    /// Fewer than half: so much is seldom removed on purpose between two copies.
    private func isFarLess(_ count: Int64, than other: Int64) -> Bool { count < other - count }

    /// Rows of the table that matters; 0 where there is none to be read.
    private func rowCount(_ path: String) -> Int64 {
        guard FilePath.exists(path), let table = schema.countedTable,
            let connection = try? Connection(path: path, mode: .immutable)
        else { return 0 }
        return (try? connection.integer("SELECT count(*) FROM \(table)")) ?? 0
    }

    private func inspection(_ path: String) -> DatabaseInspection? {
        guard let connection = try? Connection(path: path, mode: .immutable) else { return nil }
        return try? DatabaseInspection(of: connection)
    }
}
