import FoundationEssentials
import Model

/// The database of what the user has done: searches and saved files. Apart from the favourites, because it may be forgotten:
/// no copies are made of it, and what is deleted is overwritten.
public final class HistoryDatabase: Sendable {
    let database: Database

    /// - Parameters:
    ///   - folder: where `history.db` is; made when it is not there.
    ///   - onEvent: what the user should be told; called on a queue.
    public init(
        folder: String, freeDiskSpace: @escaping @Sendable () -> Void = {},
        onEvent: @escaping @Sendable (DatabaseEvent) -> Void = { _ in }
    ) {
        database = Database(
            Database.Configuration(
                path: folder + "/history.db", schema: .history, isDurable: false, isBackedUp: false,
                isErasing: true, freeDiskSpace: freeDiskSpace, onEvent: onEvent))
    }

    /// Finishes what was asked for and closes the file. Waits; for the end of the program and of tests.
    public func close() { database.close() }
}

extension Schema {
    /// "VITH" in ASCII.
    static let history = Schema(applicationID: 0x5649_5448, migrations: [searches, downloads])

    private static let searches: Migration = { connection in
        // The greater the number, the later it was searched for.
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
