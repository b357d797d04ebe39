import Core
import FileAccess
import GLibShim
import Glibc
import Model
import Reactive
import SQLiteAccess
import Synchronization

/// The index of the picture files of this computer: a database of its own, beside those of the favorites and the history.
///
/// Any thread, but every call reads the disk: do not call it on the main thread. One connection writes, one searches, one
/// reads what is shown and one what an indexing run compares, so that none waits for another. The file is expendable: a
/// damaged one is replaced by an empty one. A call that only reads fails then, because an empty index says nothing about the
/// files.
public final class PictureIndex: Sendable {
    let file: IndexFile
    private let writing: IndexConnection
    private let searching: IndexConnection
    private let fetching: IndexConnection
    private let comparing: IndexConnection
    private let latest = Locked<Latest?>(nil)

    /// The snapshot of the latest search.
    private struct Latest {
        let snapshot: IndexSnapshot
        let identity: Int64
        /// SQLite's `data_version`, which changes when another connection writes.
        let version: Int64
        /// The number of changes that the snapshot certainly contains.
        let changeCount: Int
        /// In seconds since 1970.
        let loadedAt: Int
    }

    /// While the index grows, a search of more pictures than this may be answered from the state of some seconds ago.
    private static let alwaysCurrentCount = 50_000
    /// In seconds.
    private static let maxAge = 5
    /// Increases with each change of the pictures that this process knows of.
    private let changeCounter = Synchronization.Atomic<Int>(0)

    /// Sent on any thread when pictures may have been added, changed or removed.
    public let changes: Signal<(), Never>
    private let changesObserver: Signal<(), Never>.Observer
    /// Sent on any thread with files that an indexing run of this process has found under another path.
    public let moves: Signal<[FileMove], Never>
    private let movesObserver: Signal<[FileMove], Never>.Observer

    /// - Parameters:
    ///   - folder: where the file is, or will be.
    ///   - onReplaced: called with the reason, for a log, when an unusable file was replaced by an empty one. Any thread.
    public init(folder: String, onReplaced: @escaping @Sendable (String) -> Void = { _ in }) {
        file = IndexFile(folder: folder)
        (changes, changesObserver) = Signal<(), Never>.pipe()
        (moves, movesObserver) = Signal<[FileMove], Never>.pipe()
        // Most pages that a writer changes are changed again soon. Readers find the others in the memory of the system.
        writing = IndexConnection(file, cacheSize: 6_000_000, onReplaced: onReplaced)
        searching = IndexConnection(file, cacheSize: 2_000_000, onReplaced: onReplaced)
        fetching = IndexConnection(file, cacheSize: 2_000_000, onReplaced: onReplaced)
        comparing = IndexConnection(file, cacheSize: 2_000_000, onReplaced: onReplaced)
    }

    /// Closes the file, without waiting for long statements: they fail. A later call opens it again.
    public func close() {
        let connections = [writing, searching, fetching, comparing]
        for connection in connections { connection.interrupt() }
        for connection in connections { connection.close() }
        latest.withLock { $0 = nil }
    }

    // MARK: Searching

    /// Returns the pictures that match. Their number and order stay the same, whatever is indexed later.
    ///
    /// Only pictures whose previews were decoded have known colors. The others pass a filter by color: the caller decides.
    ///
    /// - Parameter isCurrent: whether the pictures of some seconds ago are too old.
    public func search(_ query: SearchQuery, isCurrent: Bool = false) throws(StorageError) -> IndexListing {
        try searching.use { connection, identity in
            let (snapshot, changeCount) = try self.snapshot(connection, identity, isCurrent: isCurrent)
            let search = IndexSearch(
                connection: connection, folding: try TextFolding(connection), snapshot: snapshot)
            let order = IndexOrder(query.filters.order)
            let isByDate = order == .dateTaken || order == .best && query.text.isEmpty
            return IndexListing(
                index: self, identity: identity, query: query, found: try search.run(query), snapshot: snapshot,
                changeCount: changeCount, isByDate: isByDate)
        }
    }

    /// Returns the current pictures, and what `body` reads beside them.
    func currentSnapshot<Value: Sendable>(
        _ body: @Sendable (Connection) throws -> Value
    ) throws(StorageError) -> (IndexSnapshot, Value) {
        try searching.use { connection, identity in
            (try self.snapshot(connection, identity, isCurrent: true).snapshot, try body(connection))
        }
    }

    /// Returns the pictures, and the number of changes that they certainly contain.
    private func snapshot(
        _ connection: Connection, _ identity: Int64, isCurrent: Bool
    ) throws -> (snapshot: IndexSnapshot, changeCount: Int) {
        let (now, count) = (time(nil), changeCount)
        let former = latest.withLock { $0 }.flatMap { $0.identity == identity ? $0 : nil }
        if !isCurrent, let former, former.snapshot.count > Self.alwaysCurrentCount,
            now - former.loadedAt < Self.maxAge
        {
            return (former.snapshot, former.changeCount)
        }
        let version = try connection.integer("PRAGMA data_version")
        if let former, former.version == version { return (former.snapshot, count) }
        let snapshot = try connection.reading {
            try former?.snapshot.updated(connection) ?? IndexSnapshot(connection)
        }
        latest.withLock {
            $0 = Latest(
                snapshot: snapshot, identity: identity, version: version, changeCount: count, loadedAt: now)
        }
        if snapshot.count > Self.alwaysCurrentCount { vitrine_background_return_memory() }
        return (snapshot, count)
    }

    /// Reads rows by their numbers; `nil` for those that are gone.
    func pictures(_ ids: ArraySlice<UInt32>, identity: Int64) throws(StorageError) -> [IndexedPicture?] {
        try fetching.use { connection, current in
            // The numbers of a replaced database belong to other pictures.
            guard current == identity else { return Array(repeating: nil, count: ids.count) }
            let rows = PictureRows(connection: connection)
            return try ids.map { try rows.picture($0) }
        }
    }

    /// Whether the database that had this identity has been replaced.
    func isReplaced(_ identity: Int64) throws(StorageError) -> Bool {
        try fetching.use { _, current in current != identity }
    }

    // MARK: Changes

    /// The number of changes of the pictures so far.
    var changeCount: Int { changeCounter.load(ordering: .acquiring) }

    /// Reports that pictures may have been added, changed or removed, after that was written.
    package func picturesChanged() {
        changeCounter.add(1, ordering: .releasing)
        changesObserver.send(value: ())
    }

    /// Reports that files have other paths, after that was written.
    func filesMoved(_ moves: [FileMove]) { movesObserver.send(value: moves) }

    // MARK: Codes

    /// Returns the codes of all pictures whose previews were decoded, and of some that have changed since:
    /// `codedPicture` tells.
    public func imageCodes() throws(StorageError) -> IndexedCodes {
        try fetching.use { connection, _ in try CodeBlocks(connection: connection).codes() }
    }

    /// Returns the picture in a row with its current code; `nil` if it has none or is gone.
    public func codedPicture(_ id: UInt32) throws(StorageError) -> CodedPicture? {
        try fetch { try $0.codedPicture(id) }
    }

    // MARK: Colors

    /// A version of a picture file.
    public struct FileVersion: Sendable, Hashable {
        public let path: LocalPath
        /// Nanoseconds since 1970.
        public let modifiedAt: Int64
        /// Size in bytes.
        public let size: Int

        public init(path: LocalPath, modifiedAt: Int64, size: Int) {
            (self.path, self.modifiedAt, self.size) = (path, modifiedAt, size)
        }
    }

    /// Returns the colors of each file in order; `nil` for a file whose preview was not decoded, or that has changed since.
    public func colors(of files: [FileVersion]) throws(StorageError) -> [Set<PictureColor>?] {
        try fetch { rows in try files.map { try rows.colors(of: $0) } }
    }

    // MARK: State

    /// How much is indexed, and what could not be.
    public struct Status: Sendable, Hashable {
        public var pictureCount = 0
        public var folderCount = 0
        /// Folders that have to be read, or read again.
        public var unreadFolderCount = 0
        /// Folders on disks that are not there. Their pictures stay in the index.
        public var unavailableFolderCount = 0
        public var isPaused = false
        /// Whether a process is indexing now.
        public var isRunning = false
        /// Bytes of the database.
        public var size = 0
        /// The first of them, by path.
        public var problems: [IndexingProblem] = []
        /// The number of all problems.
        public var problemCount = 0

        public init() {}
    }

    /// - Parameter roots: the chosen folders. Those that the index does not have yet count as unread.
    public func status(of roots: [LocalPath] = []) throws(StorageError) -> Status {
        // The count of all pictures takes a while, in which rows that are shown must not wait.
        var status = try comparing.use { connection, _ -> Status in
            var status = Status()
            status.pictureCount = Int(
                try connection.integer("SELECT count(*) FROM picture WHERE facts >= 0 AND folder <> 0"))
            try connection.forEachRow(
                "SELECT count(*), sum(complete = 0 OR modified = ?), sum(available = 0) FROM folder WHERE id <> 0",
                [.integer(FolderPass.outdated)]
            ) { row in
                status.folderCount = row.int(0)
                status.unreadFolderCount = row.int(1)
                status.unavailableFolderCount = row.int(2)
            }
            status.unreadFolderCount += try roots.count { root in
                try connection.integer("SELECT count(*) FROM folder WHERE path = ?", [.bytes(root.bytes)]) == 0
            }
            status.isPaused = try Self.isPaused(connection)
            status.size = Int(
                try connection.integer("PRAGMA page_count") * connection.integer("PRAGMA page_size"))
            status.problems = try connection.rows(
                "SELECT path, kind, code FROM problem ORDER BY path LIMIT 1000", [], IndexingProblem.init
            ).compactMap { $0 }
            status.problemCount = Int(try connection.integer("SELECT count(*) FROM problem"))
            return status
        }
        status.isRunning = IndexingLock.isHeld(file)
        return status
    }

    /// Stops the indexing of all processes until it is resumed, also after a restart.
    public func setPaused(_ isPaused: Bool) throws(StorageError) {
        try write { rows, _ in
            try rows.connection.run(
                "INSERT OR REPLACE INTO state VALUES('paused', ?)", [.integer(isPaused ? 1 : 0)])
        }
    }

    func isPaused() throws(StorageError) -> Bool {
        try recovering(comparing) { connection, _ in try Self.isPaused(connection) }
    }

    private static func isPaused(_ connection: Connection) throws -> Bool {
        try connection.integer("SELECT value FROM state WHERE key = 'paused'") != 0
    }

    // MARK: Writing

    /// Lists a chosen folder whose run has failed among the problems, if that can be written at least.
    func report(failureOf root: LocalPath) {
        _ = try? write { rows, _ in
            try IndexingProblem(path: root, kind: .notIndexed).write(to: rows.connection, folder: 0)
        }
    }

    /// Runs `body` in one transaction.
    ///
    /// - Parameter expected: the identity that the database must have, because `body` uses numbers of its rows.
    @discardableResult
    package func write<Value: Sendable>(
        expecting expected: Int64? = nil, _ body: @Sendable (PictureRows, _ identity: Int64) throws -> Value
    ) throws(StorageError) -> Value {
        let work: @Sendable (Connection, Int64) throws -> Value = { connection, identity in
            if let expected, expected != identity { throw StorageError.failed("the index was replaced") }
            return try connection.transaction {
                let value = try body(PictureRows(connection: connection), identity)
                try ChangeLog(connection: connection).trim()
                return value
            }
        }
        return try expected == nil ? recovering(writing, work) : writing.use(work)
    }

    /// Checks the whole database, which takes a while, and returns what is wrong: nothing if the list is empty.
    package func check() throws(StorageError) -> [String] {
        try write { rows, _ in
            // A search that does not match its tables reports damage.
            try rows.connection.execute("INSERT INTO search(search) VALUES('integrity-check')")
            return try rows.connection.rows("PRAGMA integrity_check(10)") { $0.text(0) }.filter { $0 != "ok" }
        }
    }

    /// Reads rows for an indexing run.
    func lookup<Value: Sendable>(
        _ body: @Sendable (PictureRows) throws -> Value
    ) throws(StorageError) -> Value {
        try recovering(comparing) { connection, _ in try body(PictureRows(connection: connection)) }
    }

    /// Reads rows for what is shown.
    func fetch<Value: Sendable>(
        _ body: @Sendable (PictureRows) throws -> Value
    ) throws(StorageError) -> Value {
        try fetching.use { connection, _ in try body(PictureRows(connection: connection)) }
    }

    /// Runs `body`, which does not depend on what the index has, and once more if the file was damaged and has been replaced.
    private func recovering<Value: Sendable>(
        _ connection: IndexConnection, _ body: @Sendable (Connection, Int64) throws -> Value
    ) throws(StorageError) -> Value {
        do {
            return try connection.use(body)
        } catch {
            guard case .damaged = error else { throw error }
            return try connection.use(body)
        }
    }
}
