import Core
import FileAccess
import Glibc
import SQLiteAccess
import SQLiteShim

/// The file of the index. It is expendable: a file that is damaged, foreign or of another version is replaced by an
/// empty one.
struct IndexFile: Sendable {
    let folder: String

    /// The version is part of the name, so that two versions of the program that run at the same time do not take each other's
    /// file for damaged. The later version removes the file of the former one when it creates its own.
    var path: String { path(ofVersion: IndexSchema.version) }

    private func path(ofVersion version: Int) -> String { "\(folder)/pictures-\(version).db" }

    /// An open connection to the database.
    struct Opened {
        let connection: Connection
        /// A number that the creation of the database has chosen.
        let identity: Int64
        /// The inode of the file.
        let inode: UInt64?
    }

    /// Opens the database, or creates it. Another process may do so at the same time.
    ///
    /// - Parameters:
    ///   - cacheSize: the memory for pages of the file, in bytes.
    ///   - onReplaced: gets the reason if an unusable file was replaced.
    func open(cacheSize: Int, onReplaced: (String) -> Void) throws -> Opened {
        try createFolder(folder)
        return try whileLocked {
            do {
                return try opened(cacheSize)
            } catch let error as SQLiteError where Self.isReplaceable(error) {
                onReplaced(error.message)
                removeFiles()
                return try opened(cacheSize)
            }
        }
    }

    /// Deletes the database. Processes that have it open notice it at their next use.
    func remove() {
        try? whileLocked { removeFiles() }
    }

    /// Whether an error means that the content of the file is not what the program has written.
    static func isReplaceable(_ error: SQLiteError) -> Bool {
        // An unknown table or column is reported as a general error.
        error.isDamage || error.primaryCode == 1 || error.primaryCode == 20
    }

    /// The inode of the file at the path; `nil` if there is none.
    var inode: UInt64? { LocalPath(path).status().map { UInt64($0.st_ino) } }

    private func opened(_ cacheSize: Int) throws -> Opened {
        try makePrivate()
        let connection = try Connection(path: path, mode: .readWrite)
        guard vitrine_index_add_tokenizer(connection.handle) == 0, vitrine_index_add_postings(connection.handle) == 0,
            vitrine_index_add_name_order(connection.handle) == 0
        else {
            throw StorageError.failed("SQLite has no FTS5")
        }
        try connection.execute(
            """
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = NORMAL;
            PRAGMA journal_size_limit = 16000000;
            PRAGMA cache_size = -\(cacheSize / 1_000);
            """)
        // A process that writes must not delay one that only reads.
        if let identity = try connection.reading({ try Self.identity(connection) }) {
            return Opened(connection: connection, identity: identity, inode: inode)
        }
        let identity = try connection.transaction { () -> Int64 in
            if let identity = try Self.identity(connection) { return identity }
            let identity = Int64.random(in: 1 ... .max)
            try connection.execute(IndexSchema.script)
            try connection.run("INSERT INTO state VALUES('identity', ?)", [.integer(identity)])
            try connection.execute("PRAGMA application_id = \(IndexSchema.applicationID)")
            try connection.execute("PRAGMA user_version = \(IndexSchema.version)")
            return identity
        }
        return Opened(connection: connection, identity: identity, inode: inode)
    }

    /// Returns the identity of the database; `nil` if it has no tables yet.
    private static func identity(_ connection: Connection) throws -> Int64? {
        let application = try connection.integer("PRAGMA application_id")
        let version = try connection.integer("PRAGMA user_version")
        if application == 0, version == 0, try connection.integer("SELECT count(*) FROM sqlite_schema") == 0 {
            return nil
        }
        guard application == IndexSchema.applicationID, version == IndexSchema.version else {
            throw SQLiteError(code: SQLiteError.damage.code, message: "not a picture index of this version")
        }
        return try connection.integer("SELECT value FROM state WHERE key = 'identity'")
    }

    /// Creates the file before SQLite does, because only the user may read the names of the user's files. SQLite gives the
    /// files beside it the same permissions.
    private func makePrivate() throws {
        if inode == nil { removeFormerVersions() }
        let created = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if created >= 0 {
            close(created)
        } else if errno == EEXIST {
            // The file is not opened: closing it would release the locks of other connections of this process.
            for suffix in Self.suffixes { chmod(path + suffix, 0o600) }
        } else {
            throw SystemError.last
        }
    }

    private static let suffixes = ["", "-wal", "-shm"]
    private static let lockSuffix = ".lock"

    private func removeFiles() {
        for suffix in Self.suffixes { unlink(path + suffix) }
    }

    /// A million pictures need hundreds of megabytes.
    private func removeFormerVersions() {
        for version in 1..<IndexSchema.version {
            for suffix in Self.suffixes + [Self.lockSuffix] { unlink(path(ofVersion: version) + suffix) }
        }
    }

    private func whileLocked<Value>(_ body: () throws -> Value) throws -> Value {
        let lock = Glibc.open(path + Self.lockSuffix, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { throw SystemError.last }
        // Closing the descriptor releases the lock, and so does the end of the process.
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0, errno == EINTR {}
        return try body()
    }

    /// Maps an error of the database for the user.
    func storageError(_ error: any Error) -> StorageError {
        switch error {
        case let error as StorageError: error
        case let error as SystemError: StorageError(error, path: folder)
        case let error as SQLiteError where error.isFullDisk: .diskFull
        case let error as SQLiteError where error.isBusy: .busy(path: path)
        case let error as SQLiteError where Self.isReplaceable(error): .damaged(path: path)
        case let error as SQLiteError where error.isRefusedWriting: .readOnly(path: folder)
        default: .failed("\(error)")
        }
    }
}
