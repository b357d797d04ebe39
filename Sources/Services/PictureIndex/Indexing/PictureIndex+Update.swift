import Core
import FileAccess
import SQLiteAccess

extension PictureIndex {
    public enum UpdateOutcome: Sendable, Hashable {
        case done(IndexingReport)
        /// Another process is indexing.
        case isRunningElsewhere
        case isPaused
        case stopped
    }

    /// Brings the index up to date with the disk and returns when that is done. Folders that hang block it; a program
    /// with windows uses `IndexingService`.
    ///
    /// - Parameters:
    ///   - isRebuilding: whether to forget everything first.
    ///   - onProgress: called on this thread with the number of pictures found so far.
    public func update(
        _ source: IndexingSource, isRebuilding: Bool = false, control: IndexingControl = IndexingControl(),
        onProgress: @escaping (_ pictureCount: Int) -> Void = { _ in }
    ) throws(StorageError) -> UpdateOutcome {
        guard try !isPaused() else { return .isPaused }
        do {
            guard let lock = try IndexingLock.take(file) else { return .isRunningElsewhere }
            return try withExtendedLifetime(lock) {
                if isRebuilding { file.remove() }
                return .done(try updateUndamaged(source, control, onProgress))
            }
        } catch is FolderPass.Stopped {
            return .stopped
        } catch {
            throw file.storageError(error)
        }
    }

    /// Begins again, once, if the index was damaged and has been replaced by an empty one meanwhile.
    private func updateUndamaged(
        _ source: IndexingSource, _ control: IndexingControl, _ onProgress: @escaping (Int) -> Void
    ) throws -> IndexingReport {
        let identity = try write { _, identity in identity }
        do {
            return try updateLocked(source, control, onProgress)
        } catch {
            guard try isReplaced(identity) else { throw error }
            return try updateLocked(source, control, onProgress)
        }
    }

    private func updateLocked(
        _ source: IndexingSource, _ control: IndexingControl, _ onProgress: @escaping (Int) -> Void
    ) throws -> IndexingReport {
        let (roots, visited) = (source.roots, VisitedFolders())
        var report = IndexingReport()
        try removeFolders(outside: roots, control)
        try expectFiles(of: source.listVersion)
        for root in roots {
            let earlier = report
            var pass = FolderPass(
                self, root: root, roots: roots, reader: source.reader, isPicture: source.isPicture, control: control,
                visited: visited, onProgress: { onProgress(earlier.addedCount + $0.addedCount) })
            try pass.run()
            report = pass.report + earlier
        }
        report.removedCount = try removeMissing(control)
        return report
    }

    /// Removes the folders that the user has not chosen any more. Their pictures are found again if they are inside of
    /// another chosen folder.
    func removeFolders(outside roots: [LocalPath], _ control: IndexingControl) throws {
        let gone = try write { rows, _ in
            let chosen = try rows.connection.rows("SELECT id, path FROM folder WHERE id = root AND id <> 0") {
                (id: $0.int(0), path: LocalPath(bytes: $0.bytes(1)))
            }
            // The row of the chosen folder is the last one, because the others are found through it.
            return try chosen.filter { !roots.contains($0.path) }.flatMap { root in
                try rows.connection.rows(
                    "SELECT id FROM folder WHERE root = ? ORDER BY id = root", [.integer(root.id)]
                ) { $0.int(0) }
            }
        }
        try removeFolders(gone, control)
    }

    /// Has all folders read again, and files that were no pictures, if the index was made with another list of formats. The
    /// time of change of a folder does not tell that. What is indexed stays until then.
    func expectFiles(of listVersion: Int64) throws(StorageError) {
        let question = "SELECT value FROM state WHERE key = 'formats'"
        let isSame = try lookup { try $0.connection.rows(question) { $0.integer(0) } == [listVersion] }
        guard !isSame else { return }
        try write { rows, _ in
            // Another run may have done it meanwhile, and its folders are complete again.
            guard try rows.connection.rows(question, [], { $0.integer(0) }) != [listVersion] else { return }
            try rows.connection.run(
                "UPDATE folder SET modified = ? WHERE id <> 0 AND modified <> ?",
                [.integer(FolderPass.outdated), .integer(FolderPass.duplicate)])
            try rows.connection.run("UPDATE picture SET modified = 0 WHERE facts < 0")
            try rows.connection.run(
                "INSERT OR REPLACE INTO state VALUES('formats', ?)", [.integer(listVersion)])
        }
    }

    /// Rows that are removed in one transaction. Everybody else who writes waits for its end.
    static let removalBatch = 500

    /// Removes folders in several transactions.
    func removeFolders(_ ids: [Int], expecting identity: Int64? = nil, _ control: IndexingControl) throws {
        var rest = ids[...]
        while !rest.isEmpty {
            if control.isStopped { throw FolderPass.Stopped() }
            let start = rest
            rest = try write(expecting: identity) { rows, _ in
                var (rest, room) = (start, Self.removalBatch)
                while let id = rest.first, room > 0 {
                    let count = try rows.removeFolder(id, atMost: room)
                    if count < room { rest = rest.dropFirst() }
                    // A folder without pictures costs something, too.
                    room -= count + 1
                }
                return rest
            }
        }
        if !ids.isEmpty { picturesChanged() }
    }

    /// Deletes the pictures that have not been found under another path, after all folders were read.
    @discardableResult
    func removeMissing(_ control: IndexingControl) throws -> Int {
        var total = 0
        while true {
            let count = try write { rows, _ in try rows.deleteMissing(atMost: Self.removalBatch) }
            total += count
            if count < Self.removalBatch { return total }
            if control.isStopped { throw FolderPass.Stopped() }
        }
    }

    /// Whether all chosen folders have been read completely at least once, so that a search needs no look at the disk.
    ///
    /// - Parameter isThere: returns whether a chosen folder exists. It is asked only about folders that have not been read
    ///   completely, which count only if they are there.
    public func hasFinished(
        _ source: IndexingSource, isThere: (LocalPath) -> Bool = { OpenFolder($0) != nil }
    ) throws(StorageError) -> Bool {
        let roots = source.roots
        let unfinished = try fetch { rows in
            try roots.filter { root in
                try rows.connection.integer("SELECT finished FROM folder WHERE path = ?", [.bytes(root.bytes)]) != 1
            }
        }
        return !unfinished.contains(where: isThere)
    }
}
