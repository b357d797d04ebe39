import Core
import Dispatch
import FileAccess
import FoundationEssentials
import Reactive
import SQLiteAccess

/// A database and the serial queue on which all work with it runs, so that callers do not wait for the disk.
final class Database: Sendable {
    struct Configuration: Sendable {
        var path: String
        var schema: Schema
        /// Whether each change waits until it would survive a power failure.
        var isDurable = true
        /// Whether the database makes copies after changes. Databases that hold expendable content have none.
        var isBackedUp = true
        /// Whether SQLite overwrites deleted content with zeros.
        var isErasing = false
        /// Called on the queue when the disk is full, to delete caches. The database then tries the change once more.
        var freeDiskSpace: @Sendable () -> Void = {}
        /// Called on the queue.
        var onEvent: @Sendable (DatabaseEvent) -> Void = { _ in }
        /// Called on the queue when the file could be opened after all.
        var onReopened: @Sendable () -> Void = {}
    }

    var path: String { file.path }
    private var damage: StorageError { .damaged(path: file.path) }
    private var backup: Backup { Backup(file: file, schema: configuration.schema) }

    private struct State {
        var connection: Connection?
        var refusal: StorageError?
        var schedule = BackupSchedule()
        var isBackupDue = false
        /// SQLite's `data_version`, which changes when another process writes.
        var dataVersion: Int64 = 0
        /// The inode of the opened file. Another file may have taken its path since.
        var identity: UInt64?
        /// Whether the database opened another file since the last call of `wasChangedElsewhere`.
        var wasReplaced = false
        /// Whether `close` was called. A closed database is not opened again.
        var isClosed = false
        /// The event of the last attempt to open the file, which is reported once.
        var event: DatabaseEvent?
    }

    private let configuration: Configuration
    private let file: DatabaseFile
    private let queue: DispatchQueue
    /// Used on the queue, except for previews, which a decoder's thread reads.
    private let state: Locked<State>

    /// Opens the database on the queue; later work waits for the opening.
    init(_ configuration: Configuration) {
        self.configuration = configuration
        file = DatabaseFile(path: configuration.path)
        state = Locked(State(refusal: .damaged(path: configuration.path)))
        queue = DispatchQueue(label: "vitrine.storage", qos: .userInitiated)
        queue.async { self.open() }
    }

    /// Runs work on the queue, after all work that was added before.
    func perform(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    /// Returns a cold producer that reads from the database. See `FavoritesStoring`.
    func reading<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Value
    ) -> SignalProducer<Value, StorageError> {
        producer {
            self.retryOpening(toWrite: false)
            return self.read(body)
        }
    }

    /// Returns a cold producer that makes a change in one transaction. When it completes, the change survives a crash.
    ///
    /// - Parameter done: called on the queue before the producer sends the value.
    func writing<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Value,
        done: @escaping @Sendable (Value) -> Void = { _ in }
    ) -> SignalProducer<Value, StorageError> {
        producer {
            self.retryOpening(toWrite: true)
            let result = self.write(body)
            if case .success(let value) = result { done(value) }
            return result
        }
    }

    private func producer<Value: Sendable>(
        _ work: @escaping @Sendable () -> Result<Value, StorageError>
    ) -> SignalProducer<Value, StorageError> {
        SignalProducer { [queue] observer, _ in queue.async { SignalProducer(result: work()).start(observer) } }
    }

    // MARK: On the queue

    /// Opens the database. The file's lock is always taken before the state's lock, because another thread may be
    /// writing.
    private func open() {
        // The lock file is in the database's folder.
        try? createFolder(file.folder)
        let event = file.whileLocked(for: .replacing) {
            state.withLock { state -> DatabaseEvent? in
                let outcome = DatabaseOpening(file: file, configuration: configuration).open()
                let lastEvent = state.event
                state = State(
                    connection: outcome.connection, refusal: outcome.refusal, schedule: backup.schedule)
                state.identity = outcome.connection.flatMap { _ in FilePath.identity(of: file.path) }
                state.dataVersion = (try? outcome.connection?.integer("PRAGMA data_version")) ?? 0
                state.event = outcome.event
                return outcome.event == lastEvent ? nil : outcome.event
            }
        }
        if let event { configuration.onEvent(event) }
    }

    /// Opens the file once more if an earlier attempt failed: the user may have changed permissions, made room or moved
    /// the file away since.
    private func retryOpening(toWrite: Bool) {
        let isTried = state.withLock {
            !$0.isClosed && $0.refusal != .newerVersion && (toWrite ? $0.refusal != nil : $0.connection == nil)
        }
        guard isTried else { return }
        open()
        if state.withLock({ $0.refusal == nil }) { configuration.onReopened() }
    }

    func read<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) -> Result<Value, StorageError> {
        recovering {
            state.withLock { state in
                guard let connection = state.connection else { return .failure(state.refusal ?? damage) }
                return result { try body(connection) }
            }
        }
    }

    func write<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) -> Result<Value, StorageError> {
        putBackIfGone()
        let written = recovering { file.whileLocked(for: .writing) { writeLocked(body) } }
        if case .success = written, configuration.isBackedUp { scheduleBackup() }
        return written
    }

    private func writeLocked<Value: Sendable>(
        _ body: @Sendable (Connection) throws -> Value
    ) -> Result<Value, StorageError> {
        state.withLock { state in
            guard let connection = state.connection, state.refusal == nil else {
                return .failure(state.refusal ?? damage)
            }
            // Another process has moved this file aside and replaced it, so a change to this file would be lost.
            if let current = FilePath.identity(of: file.path), let opened = state.identity, current != opened {
                return .failure(damage)
            }
            let written = result { try connection.transaction { try body(connection) } }
            guard case .failure(.diskFull) = written else { return written }
            configuration.freeDiskSpace()
            return result { try connection.transaction { try body(connection) } }
        }
    }

    /// Runs `work`. When it reports damage, replaces the file as at opening and runs `work` once more.
    private func recovering<Value>(_ work: () -> Result<Value, StorageError>) -> Result<Value, StorageError> {
        let first = work()
        guard case .failure(.damaged) = first, state.withLock({ $0.connection != nil }) else { return first }
        state.withLock { $0 = State(refusal: damage) }
        open()
        state.withLock { $0.wasReplaced = true }
        return work()
    }

    /// Writes the open database to its path again when its folder was deleted while the program runs. Changes to a
    /// file without a name would be lost when the program ends.
    private func putBackIfGone() {
        let isMissing = state.withLock { state in
            state.connection != nil && state.refusal == nil && state.identity != nil
                && FilePath.identity(of: file.path) == nil && (try? createFolder(file.folder)) != nil
        }
        guard isMissing else { return }
        let isGone = file.whileLocked(for: .replacing) {
            state.withLock { state in
                // Another process may have created its own file meanwhile.
                guard let connection = state.connection, FilePath.identity(of: file.path) == nil,
                    (try? backup.copy(connection)) != nil
                else { return false }
                return (try? file.adopt(file.unfinishedBackup)) != nil
            }
        }
        if isGone { open() }
    }

    /// Returns whether another process has written since the last call.
    func wasChangedElsewhere() -> Bool {
        state.withLock { state in
            guard let version = try? state.connection?.integer("PRAGMA data_version") else { return false }
            defer { (state.dataVersion, state.wasReplaced) = (version, false) }
            return version != state.dataVersion || state.wasReplaced
        }
    }

    private func result<Value>(_ body: () throws -> Value) -> Result<Value, StorageError> {
        Result { try body() }.mapError { StorageError($0, in: file) }
    }
}

// MARK: Backups and closing

extension Database {
    private func scheduleBackup() {
        let wait = state.withLock { state -> Double? in
            state.isBackupDue = true
            return state.schedule.changed(at: Date().timeIntervalSince1970)
        }
        guard let wait else { return }
        queue.asyncAfter(deadline: .now() + wait) { [weak self] in self?.backUp() }
    }

    /// Makes the copy that is due, if any. On the queue.
    func backUp() {
        guard state.withLock({ $0.isBackupDue && $0.connection != nil }) else { return }
        file.whileLocked(for: .replacing) {
            state.withLock { state in
                // A file that another process has moved aside must not become a copy.
                if let connection = state.connection, FilePath.identity(of: file.path) == state.identity {
                    let rotates = backup.schedule.rotates(at: Date().timeIntervalSince1970)
                    state.isBackupDue = !backup.make(of: connection, rotating: rotates)
                }
                // After a failure, the next change schedules a copy again.
                state.schedule = backup.schedule
            }
        }
    }

    /// Moves all content of the log into the database and truncates the log, so that deleted content is in neither
    /// file. On the queue.
    func forgetLog() {
        _ = read { try $0.rows("PRAGMA wal_checkpoint(TRUNCATE)") { _ in } }
    }

    /// Removes damaged files that were moved aside, because they contain what the user has deleted. On the queue.
    func forgetDamaged() {
        for path in file.damaged { FilePath.remove(path) }
    }

    /// Finishes pending work, makes the copy that is due and closes the file, so that no log remains beside it. Blocks
    /// the calling thread; used at the end of the program and of tests.
    func close() {
        queue.sync {
            backUp()
            state.withLock { $0 = State(refusal: damage, isClosed: true) }
        }
    }
}
