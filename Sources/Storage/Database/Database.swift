import Dispatch
import FoundationEssentials
import Model
import Reactive
import Synchronization

/// One database and the one queue on which it is used: nothing here waits for the disk on the caller's thread.
final class Database: Sendable {
    struct Configuration: Sendable {
        var path: String
        var schema: Schema
        /// See `DatabaseOpening`.
        var isDurable = true
        /// Whether copies are made after changes.
        var isBackedUp = true
        /// Whether what is deleted is overwritten, rather than only given up.
        var isErasing = false
        /// Called on the queue when the disk is full, to delete what can be spared; then the change is tried once more.
        var freeDiskSpace: @Sendable () -> Void = {}
        /// Called on the queue.
        var onEvent: @Sendable (DatabaseEvent) -> Void = { _ in }
    }

    private var backup: Backup { Backup(file: file, schema: configuration.schema) }

    private struct State {
        var connection: Connection?
        var refusal: StorageError?
        var schedule = BackupSchedule()
        var isBackupDue = false
        /// Grows when another process has written.
        var dataVersion: Int64 = 0
        /// Which file was opened: another one may stand under its name by now, or none.
        var identity: UInt64?
        /// Whether another file was opened since somebody asked.
        var wasReplaced = false
    }

    private let configuration: Configuration
    private let file: DatabaseFile
    private let queue: DispatchQueue
    /// Used on the queue, but for previews, which are asked for by whoever decodes them.
    private let state = Mutex(State(refusal: .damaged))

    /// Opens it in the background; whatever is asked for meanwhile is done afterwards.
    init(_ configuration: Configuration) {
        self.configuration = configuration
        file = DatabaseFile(path: configuration.path)
        queue = DispatchQueue(label: "vitrine.storage", qos: .userInitiated)
        queue.async { self.open() }
    }

    /// Does something on the queue, after everything asked for before.
    func perform(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    /// Reads. Cold; see `FavoritesStoring`.
    func reading<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Value
    ) -> SignalProducer<Value, StorageError> {
        producer { self.read(body) }
    }

    /// Changes something in one transaction: when it completes, the change outlives a crash.
    ///
    /// - Parameter done: called on the queue before the value is sent.
    func writing<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Value,
        done: @escaping @Sendable (Value) -> Void = { _ in }
    ) -> SignalProducer<Value, StorageError> {
        producer {
            let result = self.write(body)
            if case .success(let value) = result { done(value) }
            return result
        }
    }

    private func producer<Value: Sendable>(
        _ work: @escaping @Sendable () -> Result<Value, StorageError>
    ) -> SignalProducer<Value, StorageError> {
        SignalProducer { [queue] observer, _ in
            queue.async {
                switch work() {
                case .success(let value):
                    observer.send(value: value)
                    observer.sendCompleted()
                case .failure(let error):
                    observer.send(error: error)
                }
            }
        }
    }

    // MARK: On the queue

    /// The file's lock is always taken before the state's: another thread may be writing.
    private func open() {
        // The lock lies beside the file.
        try? FilePath.makeFolder(file.folder)
        let event = file.whileLocked(for: .replacing) {
            state.withLock { state -> DatabaseEvent? in
                let outcome = DatabaseOpening(
                    file: file, schema: configuration.schema, isDurable: configuration.isDurable,
                    isErasing: configuration.isErasing, isBackedUp: configuration.isBackedUp
                ).open()
                state = State(
                    connection: outcome.connection, refusal: outcome.refusal,
                    schedule: BackupSchedule(lastMadeAt: backup.madeAt, olderMadeAt: backup.olderMadeAt))
                state.identity = outcome.connection.flatMap { _ in FilePath.identity(of: file.path) }
                state.dataVersion = (try? outcome.connection?.integer("PRAGMA data_version")) ?? 0
                return outcome.event
            }
        }
        if let event { configuration.onEvent(event) }
    }

    func read<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) -> Result<Value, StorageError> {
        recovering {
            state.withLock { state in
                guard let connection = state.connection else { return .failure(state.refusal ?? .damaged) }
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
                return .failure(state.refusal ?? .damaged)
            }
            // Another process has set this file aside and put another one in its place: what is written here would be lost.
            if let current = FilePath.identity(of: file.path), let opened = state.identity, current != opened {
                return .failure(.damaged)
            }
            let written = result { try connection.transaction { try body(connection) } }
            guard case .failure(.diskFull) = written else { return written }
            configuration.freeDiskSpace()
            return result { try connection.transaction { try body(connection) } }
        }
    }

    /// Damage that is met in the middle of work: the file is replaced as if it had just been opened, and the work tried again.
    private func recovering<Value>(_ work: () -> Result<Value, StorageError>) -> Result<Value, StorageError> {
        let first = work()
        guard case .failure(.damaged) = first, state.withLock({ $0.connection != nil }) else { return first }
        state.withLock { $0 = State(refusal: .damaged) }
        open()
        state.withLock { $0.wasReplaced = true }
        return work()
    }

    /// Somebody may have deleted the folder of a running program. What is open is still whole, and takes its place again:
    /// what is written into a file without a name would be lost with the program.
    private func putBackIfGone() {
        let isMissing = state.withLock { state in
            state.connection != nil && state.refusal == nil && state.identity != nil
                && FilePath.identity(of: file.path) == nil && (try? FilePath.makeFolder(file.folder)) != nil
        }
        guard isMissing else { return }
        let isGone = file.whileLocked(for: .replacing) {
            state.withLock { state in
                // Another process may have put its own in the place meanwhile.
                guard let connection = state.connection, FilePath.identity(of: file.path) == nil,
                    (try? backup.copy(connection)) != nil
                else { return false }
                return (try? file.adopt(file.unfinishedBackup)) != nil
            }
        }
        if isGone { open() }
    }

    /// Whether another process has written since the last time this was asked.
    func wasChangedElsewhere() -> Bool {
        state.withLock { state in
            guard let version = try? state.connection?.integer("PRAGMA data_version") else { return false }
            defer { (state.dataVersion, state.wasReplaced) = (version, false) }
            return version != state.dataVersion || state.wasReplaced
        }
    }

    private func result<Value>(_ body: () throws -> Value) -> Result<Value, StorageError> {
        do {
            return .success(try body())
        } catch {
            return .failure(StorageError(error, path: file.folder))
        }
    }
}

// MARK: Backups, and the end

extension Database {
    private func scheduleBackup() {
        let wait = state.withLock { state -> Double? in
            state.isBackupDue = true
            return state.schedule.changed(at: Date().timeIntervalSince1970)
        }
        guard let wait else { return }
        queue.asyncAfter(deadline: .now() + wait) { [weak self] in self?.backUp() }
    }

    /// Makes the copy that is due, if one is. On the queue.
    func backUp() {
        guard state.withLock({ $0.isBackupDue && $0.connection != nil }) else { return }
        file.whileLocked(for: .replacing) {
            state.withLock { state in
                // A file that another process has set aside is no state to go back to.
                guard let connection = state.connection, FilePath.identity(of: file.path) == state.identity else {
                    return state.schedule.failed()
                }
                let now = Date().timeIntervalSince1970
                let rotates = state.schedule.rotates(at: now)
                if backup.make(of: connection, rotating: rotates) {
                    state.schedule.made(at: now, rotated: rotates)
                    state.isBackupDue = false
                } else {
                    state.schedule.failed()
                }
            }
        }
    }

    /// Moves everything from the log into the database and begins the log anew, so that what was deleted is nowhere any more. On
    /// the queue.
    func forgetLog() {
        _ = read { try $0.rows("PRAGMA wal_checkpoint(TRUNCATE)") { _ in } }
    }

    /// Removes what was set aside as damaged: it still has what the user has just had forgotten. On the queue.
    func forgetDamaged() {
        for path in file.damaged { FilePath.remove(path) }
    }

    /// Does what was asked for, makes the copy that is due and closes the file, so that no log is left beside it. Waits;
    /// for the end of the program and of tests.
    func close() {
        queue.sync {
            backUp()
            state.withLock { $0 = State(refusal: .damaged) }
        }
    }
}
