import FileAccess
import Glibc
import Model
import SQLiteAccess

/// One run through a chosen folder, which brings the index up to date with it.
///
/// The system is asked for the state of every known folder, but only folders that have changed are read, and only files
/// that have changed are opened. Once a day all folders are read, because a program that writes into a file leaves its
/// folder as it is. What is found is written in batches; a folder is marked as complete with its last
/// change. A killed run therefore resumes at the next start. Used by one thread, which waits for the disk.
struct FolderPass {
    /// Thrown when the run is stopped. What was found until then is written.
    struct Stopped: Error {}

    private struct Known {
        let id: Int
        let parent: Int
        let inode: Int64
        let modified: Int64
        let isLink: Bool
        let isMount: Bool
        let isComplete: Bool
        let isAvailable: Bool
    }

    private struct Pending {
        let path: LocalPath
        let parent: LocalPath?
        let parentDevice: Int64?
        let isLink: Bool
    }

    private let index: PictureIndex
    private let root: LocalPath
    private let roots: [LocalPath]
    private let isPicture: @Sendable (LocalPath) -> Bool
    private let control: IndexingControl
    private let visited: VisitedFolders
    /// Folders that are read although their modification time is the same; `nil` for all.
    private var changed: Set<LocalPath>?
    private let willVisit: (LocalPath) -> Void
    private let onProgress: (IndexingReport) -> Void

    private var files: FileReading
    /// The number of the database from the first look at it on.
    private var identity: Int64?
    private let startedAt = Int64(time(nil))
    private var isComparisonDue = false
    private var known: [LocalPath: Known] = [:]
    private var children: [Int: [LocalPath]] = [:]
    private var confirmed: Set<Int> = []
    private var pending: [Pending] = []
    /// Linked folders, which are read last, so that a folder is indexed under its own path.
    private var links: [Pending] = []
    private var work: [FolderWork] = []
    private var workCount = 0

    /// Instead of the modification time of a folder that is indexed under another path.
    static let duplicate: Int64 = -1
    /// Instead of the modification time of a folder that has to be read again.
    static let outdated: Int64 = -2
    /// Files in one transaction.
    private static let batchSize = 512
    /// Nanoseconds. A folder that was changed more recently may change again without another modification time.
    private static let settlingTime: Int64 = 2_000_000_000
    /// The seconds after which all files are compared again.
    private static let comparingInterval: Int64 = 86_400
    /// The most seconds between two looks whether the user has ended a pause.
    private static let longestPauseInterval = 10.0

    /// - Parameter willVisit: called before the system is asked for a folder's state, so that changes can be watched from
    ///   then on.
    init(
        _ index: PictureIndex, root: LocalPath, roots: [LocalPath], reader: any PictureMetadataReading,
        isPicture: @escaping @Sendable (LocalPath) -> Bool, control: IndexingControl, visited: VisitedFolders,
        changed: Set<LocalPath>? = [],
        willVisit: @escaping (LocalPath) -> Void = { _ in }, onProgress: @escaping (IndexingReport) -> Void = { _ in }
    ) {
        self.index = index
        self.root = root
        self.roots = roots
        self.isPicture = isPicture
        files = FileReading(index: index, reader: reader)
        self.control = control
        self.visited = visited
        self.changed = changed
        self.willVisit = willVisit
        self.onProgress = onProgress
    }

    var report: IndexingReport { files.report }

    /// Runs to the end. Throws `Stopped`, or the error of the database.
    mutating func run() throws {
        try visitAll()
        let isFirst = try finish()
        if isFirst { index.picturesChanged() }  // Searches that have scanned the folders can ask the index from now on.
        guard isFirst || isComparisonDue else { return }
        // What is new is in the index before the longer look at all files begins.
        if !isFirst, changed != nil {
            changed = nil
            try visitAll()
        }
        let values: [SQLiteValue] = [comparedKey, .integer(startedAt)]
        try index.write(expecting: identity) { rows, _ in
            try rows.connection.run("INSERT OR REPLACE INTO state VALUES(?, ?)", values)
        }
    }

    private mutating func visitAll() throws {
        visited.forget(root)
        try load()
        files.forgetAdopted()
        pending = [
            Pending(path: root, parent: nil, parentDevice: FileIdentity(of: root.folder)?.device, isLink: false)
        ]
        while let next = takePending() {
            try stopIfAsked()
            // The question costs more than a look at a folder that has not changed.
            if report.checkedFolderCount % 64 == 0 { try waitWhilePaused() }
            try visit(next)
            files.report.checkedFolderCount += 1
        }
        try flush()
        try removeUnconfirmed()
    }

    /// Returns whether the chosen folder has been read to its end for the first time.
    private mutating func finish() throws -> Bool {
        let root = root
        return try index.write(expecting: identity) { rows, _ in
            try rows.connection.run(
                "DELETE FROM problem WHERE path = ? AND kind = ?",
                [.bytes(root.bytes), .integer(IndexingProblem.Kind.notIndexed.rawValue)])
            let finish = "UPDATE folder SET finished = 1 WHERE path = ? AND finished <> 1"
            return try rows.connection.run(finish, [.bytes(root.bytes)]) > 0
        }
    }

    private mutating func load() throws {
        let (root, comparedKey) = (root, comparedKey)
        let (identity, rows, comparedAt) = try index.write(expecting: identity) { rows, identity in
            let compared = try rows.connection.rows("SELECT value FROM state WHERE key = ?", [comparedKey]) {
                $0.integer(0)
            }
            let found = try rows.connection.rows(
                """
                SELECT path, id, parent, inode, modified, is_link, is_mount, complete, available FROM folder
                WHERE root = (SELECT id FROM folder WHERE path = ?) ORDER BY path
                """, [.bytes(root.bytes)]
            ) { row in
                (
                    LocalPath(bytes: row.bytes(0)),
                    Known(
                        id: row.int(1), parent: row.int(2), inode: row.integer(3), modified: row.integer(4),
                        isLink: row.integer(5) != 0, isMount: row.integer(6) != 0, isComplete: row.integer(7) != 0,
                        isAvailable: row.integer(8) != 0)
                )
            }
            return (identity, found, compared.first)
        }
        self.identity = identity
        // A clock that was set back does not delay it.
        isComparisonDue = !(comparedAt.map { 0..<Self.comparingInterval ~= startedAt &- $0 } ?? false)
        (known, children, confirmed) = ([:], [:], [])
        for (path, folder) in rows {
            known[path] = folder
            if path != root { children[folder.parent, default: []].append(path) }
        }
    }

    /// The key of the time at which all files were compared with the index.
    private var comparedKey: SQLiteValue { .text("compared " + root.text) }

    /// Returns the next folder by name.
    private mutating func takePending() -> Pending? {
        if pending.isEmpty {
            pending = links.reversed()
            links = []
        }
        return pending.popLast()
    }

    private mutating func stopIfAsked() throws {
        guard control.isStopped else { return }
        try flush()
        throw Stopped()
    }

    /// Waits while the user has paused the indexing.
    private mutating func waitWhilePaused() throws {
        guard try index.isPaused() else { return }
        try flush()
        files.report.isPaused = true
        onProgress(report)
        files.report.isPaused = false
        var interval = 1.0
        while try index.isPaused() {
            try stopIfAsked()
            control.wait(seconds: interval)
            // A pause is usually long, and each look wakes the processor.
            interval = min(interval * 2, Self.longestPauseInterval)
        }
    }

    // MARK: Folders

    private mutating func visit(_ next: Pending) throws {
        // The rows of a damaged database may contain each other.
        if let known = known[next.path], confirmed.contains(known.id) { return }
        willVisit(next.path)
        guard let status = next.path.status() else { return try visitAbsent(next, errno) }
        guard status.isFolder else { return try visitAbsent(next, ENOTDIR) }
        let identity = FileIdentity(status)
        let (device, inode) = (identity.device, identity.inode)
        let known = known[next.path]
        if let other = visited.visit(identity, path: next.path, root: root) {
            try markAsDuplicate(next.path)
            if next.path.isBelow(other) { try report(.init(path: next.path, kind: .loop), in: next) }
            return
        }
        let modified = status.st_mtim.nanoseconds
        if let known, known.isComplete, known.inode == inode, known.modified == modified,
            changed?.contains(next.path) == false
        {
            try confirm(known)
            for path in (children[known.id] ?? []).reversed() {
                push(path, isLink: self.known[path]?.isLink ?? false, in: next.path, device)
            }
            return
        }

        try waitWhilePaused()
        let started = timespec.currentNanoseconds
        let entries: FolderEntries
        do {
            entries = try FolderEntries(of: next.path, isPicture: isPicture)
        } catch {
            return try visitUnreadable(next, error.code)
        }
        let isMount = next.parentDevice.map { $0 != device } ?? false
        if let known, known.isMount, !isMount, entries.files.isEmpty, entries.folders.isEmpty {
            // The folder is empty because its disk is not mounted.
            return try keep(known, isAvailable: false)
        }
        var part = FolderWork(
            path: next.path, parent: next.parent, device: device, inode: inode, isLink: next.isLink, isMount: isMount)
        part.problems = entries.problems
        part.subfolders = entries.folders
        // A disk may report any time, which must not overflow.
        let (age, isExtreme) = started.subtractingReportingOverflow(modified)
        let isUnsettled = !isExtreme && age < Self.settlingTime
        try read(entries.files, of: part, known, completedAt: isUnsettled ? modified - 1 : modified)
        if let known { confirmed.insert(known.id) }
        files.report.readFolderCount += 1
        onProgress(report)
        for folder in entries.folders.reversed() { push(folder.path, isLink: folder.isLink, in: next.path, device) }
    }

    /// Marks the row of a folder that is indexed under another path, so that it does not count as unread. A row with
    /// pictures is removed with the others that are not confirmed.
    private mutating func markAsDuplicate(_ path: LocalPath) throws {
        try flush()
        if let known = known[path], !known.isComplete || known.modified == Self.duplicate { confirmed.insert(known.id) }
        try update(
            "UPDATE folder SET complete = 1, modified = ? WHERE path = ? AND complete = 0",
            [.integer(Self.duplicate), .bytes(path.bytes)])
    }

    private mutating func push(_ path: LocalPath, isLink: Bool, in parent: LocalPath, _ device: Int64) {
        let folder = Pending(path: path, parent: parent, parentDevice: device, isLink: isLink)
        if isLink { links.append(folder) } else { pending.append(folder) }
    }

    /// Writes one statement about a folder.
    private func update(_ statement: String, _ values: [SQLiteValue]) throws {
        try index.write(expecting: identity) { rows, _ in try rows.connection.run(statement, values) }
    }

    /// A folder that is not there was deleted, or its disk is not mounted. The chosen folder itself counts as the second.
    private mutating func visitAbsent(_ next: Pending, _ code: Int32) throws {
        if ![ENOENT, ENOTDIR, ELOOP].contains(code) { return try visitUnreadable(next, code) }
        guard let known = known[next.path], next.path == root || known.isMount else { return }
        try keep(known, isAvailable: false)
    }

    /// The pictures of an unreadable folder stay in the index, because it is unknown whether they are still there.
    private mutating func visitUnreadable(_ next: Pending, _ code: Int32) throws {
        try report(IndexingProblem(path: next.path, kind: .unreadableFolder, code: code), in: next)
        guard let known = known[next.path] else { return }
        try keep(known, isAvailable: known.isAvailable)
        // The folder is read as soon as that is possible, whether its modification time is the same or not.
        try update("UPDATE folder SET complete = 0 WHERE id = ?", [.integer(known.id)])
    }

    private mutating func report(_ problem: IndexingProblem, in next: Pending) throws {
        // What is found in the folder around it removes its former problems.
        try flush()
        let parent = next.parent.flatMap { known[$0]?.id } ?? 0
        try index.write(expecting: identity) { rows, _ in
            try problem.write(to: rows.connection, folder: parent)
        }
    }

    private mutating func confirm(_ folder: Known) throws {
        confirmed.insert(folder.id)
        if !folder.isAvailable { try update("UPDATE folder SET available = 1 WHERE id = ?", [.integer(folder.id)]) }
    }

    /// Keeps a folder and everything below it without a look at the disk.
    private mutating func keep(_ folder: Known, isAvailable: Bool) throws {
        var ids = [folder.id]
        var position = 0
        confirmed.insert(folder.id)
        while position < ids.count {
            // The rows of a damaged database may contain each other.
            ids += (children[ids[position]] ?? []).compactMap { known[$0]?.id }.filter { confirmed.insert($0).inserted }
            position += 1
        }
        guard isAvailable != folder.isAvailable else { return }
        let all = ids
        try index.write(expecting: identity) { rows, _ in
            for id in all {
                try rows.connection.run(
                    "UPDATE folder SET available = ? WHERE id = ?", [.integer(isAvailable ? 1 : 0), .integer(id)])
            }
        }
    }

    private mutating func removeUnconfirmed() throws {
        let gone = known.values.map(\.id).filter { !confirmed.contains($0) }
        try index.removeFolders(gone, expecting: identity, control)
    }

    // MARK: Files

    private mutating func read(
        _ entries: [FolderEntries.File], of folder: FolderWork, _ known: Known?, completedAt: Int64
    ) throws {
        var part = folder
        var rows = try known.map { known in try index.lookup { try $0.files(inFolder: known.id) } } ?? [:]
        var isSettled = true
        var chunk: [FolderEntries.File] = []
        func isOtherwiseIndexed(_ file: FolderEntries.File) -> Bool {
            file.isLink && FileReading.leads(folder.path.appending(file.state.name), into: roots)
        }
        for file in entries where !isOtherwiseIndexed(file) {
            let row = rows[file.state.name]
            if row?.state == file.state {
                rows[file.state.name] = nil
                continue
            }
            chunk.append(file)
            guard chunk.count == FileReading.chunkSize else { continue }
            isSettled = try files.read(chunk, &rows, into: &part) && isSettled
            chunk = []
            add(part)
            part.changes = []
            part.problems = []
            part.isFirst = false
            if workCount >= Self.batchSize { try flush() }
            onProgress(report)
            try stopIfAsked()
            try waitWhilePaused()
        }
        isSettled = try files.read(chunk, &rows, into: &part) && isSettled
        part.missing = rows.values.map(\.id).filter { !files.adopted.contains($0) }.sorted()
        files.report.missingCount += part.missing.count
        // Files that are as they were have the problems that they had.
        part.keepsFileProblems = part.changes.isEmpty && part.missing.isEmpty
        part.completedAt = isSettled ? completedAt : nil
        add(part)
        if workCount >= Self.batchSize { try flush() }
    }

    // MARK: Writing

    private mutating func add(_ part: FolderWork) {
        work.append(part)
        // A folder without changes costs something, too.
        workCount += part.changes.count + part.missing.count + 4
    }

    private mutating func flush() throws {
        guard !work.isEmpty else { return }
        let (work, root, now) = (work, root, time(nil))
        self.work = []
        workCount = 0
        try index.write(expecting: identity) { rows, _ in
            for part in work { try part.write(to: rows, root: root, now: now) }
        }
        if work.contains(where: { !$0.changes.isEmpty || !$0.missing.isEmpty }) { index.picturesChanged() }
        let moves = files.takeMoves()
        if !moves.isEmpty { index.filesMoved(moves) }
    }
}
