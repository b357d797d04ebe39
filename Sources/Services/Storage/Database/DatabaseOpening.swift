import Core
import FileAccess
import FoundationEssentials
import Glibc
import SQLiteAccess

/// Opens a database in any state: creates, migrates or restores it, or opens it for reading only. Meanwhile the caller
/// holds the lock that prevents other processes from replacing the file.
struct DatabaseOpening {
    let file: DatabaseFile
    let configuration: Database.Configuration

    struct Outcome {
        /// `nil` if the database cannot be read.
        var connection: Connection?
        /// The reason why writing is refused; `nil` if the database is writable.
        var refusal: StorageError?
        var event: DatabaseEvent?
    }

    func open() -> Outcome {
        guard (try? createFolder(file.folder)) != nil else { return unwritable(nil) }
        let outcome = openLocked(mayReplace: true)
        guard outcome.refusal == .diskFull else { return outcome }
        configuration.freeDiskSpace()
        var second = openLocked(mayReplace: true)
        // The first attempt may have replaced a damaged file.
        second.event = second.event ?? outcome.event
        return second
    }

    private func openLocked(mayReplace: Bool) -> Outcome {
        do {
            let isEmpty = (LocalPath(file.path).status()?.st_size ?? 0) == 0
            let connection = try Connection(path: file.path, mode: .readWrite)
            let inspection = isEmpty ? DatabaseInspection.empty : try Self.inspection(of: connection)
            switch inspection.verdict(for: schema) {
            case .fresh:
                if mayReplace, let restored = restoredInsteadOfEmpty() { return restored }
                // Only the user may read the file, whatever the folder permits.
                chmod(file.path, 0o600)
                return try prepared(connection)
            case .current:
                if configuration.isBackedUp {
                    backup.publishInterrupted()
                } else {
                    // Earlier versions made copies of expendable databases, too.
                    for copy in file.backups { FilePath.remove(copy) }
                }
                return try prepared(connection)
            case .older:
                return try migrated(connection, from: inspection.version, mayReplace: mayReplace)
            case .newer:
                return Outcome(
                    connection: try Connection(path: file.path, mode: .readOnly), refusal: .newerVersion,
                    event: .newerVersion(path: file.path))
            case .damaged, .foreign:
                return mayReplace ? replaced() : Outcome(refusal: .damaged(path: file.path))
            }
        } catch let error as SQLiteError where error.isDamage {
            return mayReplace ? replaced() : Outcome(refusal: .damaged(path: file.path))
        } catch let error as SQLiteError where error.isRefusedWriting {
            return readable()
        } catch let error as SQLiteError where error.isFullDisk {
            // Without its log, which needs space, the database would lack the latest changes.
            let hasLog = (LocalPath(file.path + "-wal").status()?.st_size ?? 0) > 0
            return Outcome(connection: hasLog ? nil : readable().connection, refusal: .diskFull)
        } catch {
            return Outcome(refusal: StorageError(error, in: file))
        }
    }

    private var schema: Schema { configuration.schema }
    private var backup: Backup { Backup(file: file, schema: schema) }

    /// Migrates the database and keeps a copy of the old state, because the migration may have an error. A failed
    /// migration leaves the file unchanged, so it needs no copy, however often it is tried.
    private func migrated(_ connection: Connection, from version: Int, mayReplace: Bool) throws -> Outcome {
        let isCopied = configuration.isBackedUp && (try? backup.copy(connection)) != nil
        do {
            let outcome = try prepared(connection)
            if isCopied { try? backup.publish(rotating: true) }
            return outcome
        } catch {
            let hasChanged = (try? connection.integer("PRAGMA user_version")) != Int64(version)
            if isCopied, hasChanged { try? backup.publish(rotating: true) }
            FilePath.remove(file.unfinishedBackup)
            // The tables do not match the version number of the file.
            guard mayReplace, let mistake = error as? SQLiteError, mistake.isMismatch,
                let outcome = replaced(mayCreateEmpty: false)
            else { throw error }
            return outcome
        }
    }

    /// Inspects the database. A file that is no database fails at the first query and counts as unsound.
    private static func inspection(of connection: Connection) throws -> DatabaseInspection {
        do {
            return try DatabaseInspection(of: connection)
        } catch let error as SQLiteError where error.isDamage {
            return .unsound
        }
    }

    private func prepared(_ connection: Connection) throws -> Outcome {
        try connection.execute(
            """
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = \(configuration.isDurable ? "FULL" : "NORMAL");
            PRAGMA foreign_keys = ON;
            PRAGMA secure_delete = \(configuration.isErasing ? "ON" : "OFF");
            PRAGMA journal_size_limit = 4000000;
            """)
        try schema.migrate(connection)
        return Outcome(connection: connection)
    }
}

// MARK: Recovery

extension DatabaseOpening {
    /// Moves the file aside and opens the newest backup that is sound and can be migrated, or creates a new database.
    private func replaced() -> Outcome { replaced(mayCreateEmpty: true) ?? Outcome(refusal: .damaged(path: file.path)) }

    /// Restores the newest usable backup of a database whose file is missing or empty, which a power failure or a failing
    /// disk can cause. Returns `nil` if there is none, as at the first start.
    private func restoredInsteadOfEmpty() -> Outcome? {
        guard configuration.isBackedUp, backup.candidates.contains(where: FilePath.exists) else { return nil }
        // A log without its database is moved aside with an empty file instead of being deleted.
        if !FilePath.exists(file.path) { close(Glibc.open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)) }
        return replaced(mayCreateEmpty: false)
    }

    /// Like `replaced()`, but returns `nil` and leaves the file when there is no backup and `mayCreateEmpty` is false.
    private func replaced(mayCreateEmpty: Bool) -> Outcome? {
        let found = backup.candidates.first { FilePath.exists($0) && isCopied($0) }
        let date = found.flatMap { FilePath.modificationTime(of: $0) }
        guard date != nil || mayCreateEmpty else { return nil }
        let place: String
        do {
            place = try file.quarantine()
            if date != nil { try file.adopt(file.unfinishedBackup) }
        } catch {
            FilePath.remove(file.unfinishedBackup)
            return readable()
        }
        var outcome = openLocked(mayReplace: false)
        outcome.event =
            date.map { .restored(movedTo: place, backupOf: Date(timeIntervalSince1970: $0)) }
            ?? .startedAnew(movedTo: place)
        return outcome
    }

    /// Copies a backup to the path of unfinished copies and migrates it. Returns false if the backup cannot be used.
    private func isCopied(_ path: String) -> Bool {
        do {
            let connection = try Connection(path: path, mode: .immutable)
            let verdict = try DatabaseInspection(of: connection).verdict(for: schema)
            guard verdict == .current || verdict == .older else { return false }
            try backup.copy(connection)
            let copy = try Connection(path: file.unfinishedBackup, mode: .readWrite)
            try schema.migrate(copy)
            return true
        } catch {
            FilePath.remove(file.unfinishedBackup)
            return false
        }
    }

    /// Opens a database that cannot be written for reading, if it is present and sound.
    private func readable() -> Outcome {
        for mode in [Connection.Mode.readOnly, .immutable] {
            guard let connection = try? Connection(path: file.path, mode: mode),
                let inspection = try? DatabaseInspection(of: connection)
            else { continue }
            return unwritable(inspection.verdict(for: schema) == .current ? connection : nil)
        }
        return unwritable(nil)
    }

    private func unwritable(_ connection: Connection?) -> Outcome {
        Outcome(
            connection: connection, refusal: .readOnly(path: file.folder), event: .unwritable(path: file.folder))
    }
}
