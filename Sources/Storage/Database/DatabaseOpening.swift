import FoundationEssentials
import Glibc
import Model

/// Opens a database whatever state it is in: makes, migrates, restores it, or reads what must not be written.
struct DatabaseOpening {
    let file: DatabaseFile
    let schema: Schema
    /// Whether what a power failure might take is waited for at each change.
    let isDurable: Bool
    /// Whether what is deleted is overwritten.
    let isErasing: Bool
    /// The time that a file which is moved aside is marked with.
    var now = Date()

    struct Outcome {
        /// `nil` where nothing can even be read.
        var connection: Connection?
        /// Why nothing can be written; `nil` where all is well.
        var refusal: KeepingError?
        var event: DatabaseEvent?
    }

    func open() -> Outcome {
        do {
            try FilePath.makeFolder(file.folder)
        } catch {
            return unwritable(nil)
        }
        return file.whileLocked { openLocked(mayReplace: true) }
    }

    private func openLocked(mayReplace: Bool) -> Outcome {
        do {
            let isEmpty = (FilePath.size(of: file.path) ?? 0) == 0
            let connection = try Connection(path: file.path, mode: .readWrite)
            let findings = isEmpty ? FileFindings.empty : try Self.findings(of: connection)
            switch findings.verdict(for: schema) {
            case .fresh:
                // Nobody else's business, whatever the folder permits.
                chmod(file.path, 0o600)
                return try prepared(connection)
            case .current:
                return try prepared(connection)
            case .older:
                // What the new version makes of it may be wrong: the old one stays until the next backup but one.
                Backup(file: file).make(of: connection, rotating: true)
                return try prepared(connection)
            case .newer:
                return Outcome(
                    connection: try Connection(path: file.path, mode: .readOnly), refusal: .newerVersion,
                    event: .newerVersion(path: file.path))
            case .damaged, .foreign:
                return mayReplace ? replaced() : Outcome(refusal: .damaged)
            }
        } catch let error as SQLiteError where error.isDamage {
            return mayReplace ? replaced() : Outcome(refusal: .damaged)
        } catch let error as SQLiteError where error.isRefusedWriting {
            return readable()
        } catch {
            return Outcome(refusal: KeepingError(error, path: file.path))
        }
    }

    /// What is no database at all fails at the first look at it.
    private static func findings(of connection: Connection) throws -> FileFindings {
        do {
            return try FileFindings(of: connection)
        } catch let error as SQLiteError where error.isDamage {
            return .unsound
        }
    }

    private func prepared(_ connection: Connection) throws -> Outcome {
        try connection.execute(
            """
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = \(isDurable ? "FULL" : "NORMAL");
            PRAGMA foreign_keys = ON;
            PRAGMA secure_delete = \(isErasing ? "ON" : "OFF");
            PRAGMA journal_size_limit = 4000000;
            """)
        try schema.migrate(connection)
        return Outcome(connection: connection)
    }
}

// MARK: When something is wrong

extension DatabaseOpening {
    /// Moves the file aside and opens the newest backup that is sound, or begins anew.
    private func replaced() -> Outcome {
        let place: String
        do {
            place = try file.setAside(at: now)
        } catch {
            return readable()
        }
        for backup in file.backups {
            guard let date = FilePath.modificationTime(of: backup), isUsable(backup) else { continue }
            do {
                try Backup(file: file).copy(backup)
                try file.adopt(file.unfinishedBackup)
            } catch {
                continue
            }
            var outcome = openLocked(mayReplace: false)
            guard outcome.connection != nil else { continue }
            outcome.event = .restored(movedTo: place, backupOf: Date(timeIntervalSince1970: date))
            return outcome
        }
        var outcome = openLocked(mayReplace: false)
        outcome.event = .startedAnew(movedTo: place)
        return outcome
    }

    private func isUsable(_ backup: String) -> Bool {
        guard let connection = try? Connection(path: backup, mode: .immutable),
            let findings = try? FileFindings(of: connection)
        else { return false }
        return [.current, .older].contains(findings.verdict(for: schema))
    }

    /// What cannot be written may still be read, if it is there and sound.
    private func readable() -> Outcome {
        for mode in [Connection.Mode.readOnly, .immutable] {
            guard let connection = try? Connection(path: file.path, mode: mode),
                let findings = try? FileFindings(of: connection)
            else { continue }
            return unwritable(findings.verdict(for: schema) == .current ? connection : nil)
        }
        return unwritable(nil)
    }

    private func unwritable(_ connection: Connection?) -> Outcome {
        Outcome(
            connection: connection, refusal: .readOnly(path: file.folder), event: .unwritable(path: file.folder))
    }
}
