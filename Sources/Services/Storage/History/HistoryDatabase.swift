import Model
import Reactive

/// The database of searches and saved files. It is separate from the favorites because its content is expendable: it
/// has no copies, and SQLite overwrites deleted content.
public final class HistoryDatabase: Sendable {
    let database: Database

    /// - Parameters:
    ///   - folder: the folder of `history.db`; created if it does not exist.
    ///   - freeDiskSpace: called on a queue when the disk is full, to delete caches.
    ///   - onEvent: called on a queue with events that the user must know about.
    public init(
        folder: String, freeDiskSpace: @escaping @Sendable () -> Void = {},
        onEvent: @escaping @Sendable (DatabaseEvent) -> Void = { _ in }
    ) {
        database = Database(
            Database.Configuration(
                path: folder + "/history.db", schema: .history, isDurable: false, isBackedUp: false,
                isErasing: true, freeDiskSpace: freeDiskSpace, onEvent: onEvent))
    }

    /// Finishes pending work and closes the file. Blocks the calling thread; used at the end of the program and of
    /// tests.
    public func close() { database.close() }

    /// Sends a value on the queue, after all work that was added before, such as the loading of stored entries.
    func afterLoading<Value: Sendable>(_ value: @escaping @Sendable () -> Value) -> SignalProducer<Value, Never> {
        database.reading { _ in }.flatMapError { _ in SignalProducer(value: ()) }.map { value() }
    }

    /// Truncates the log, which still contains what was deleted.
    func forgetDeleted() { database.perform { [database] in database.forgetLog() } }
}

extension Schema {
    /// The tables of the history. The application id is "VITH" in ASCII.
    static let history = Schema(applicationID: 0x5649_5448, migrations: [searches, downloads])

    private static let searches: Migration = { connection in
        // A later search has a greater number.
        try connection.execute(
            "CREATE TABLE search (number INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL UNIQUE)")
    }

    private static let downloads: Migration = { connection in
        try connection.execute(
            """
            CREATE TABLE download (
                id INTEGER PRIMARY KEY,
                image TEXT NOT NULL,
                path TEXT NOT NULL,
                state TEXT NOT NULL,
                reason TEXT NOT NULL DEFAULT '',
                started REAL NOT NULL
            )
            """)
    }
}
