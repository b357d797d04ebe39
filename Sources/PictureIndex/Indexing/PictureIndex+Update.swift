import FileAccess
import Model
import SQLiteAccess

extension PictureIndex {
    /// How much an update has found.
    public struct UpdateReport: Sendable, Hashable {
        public var addedCount = 0
        public var changedCount = 0
        public var movedCount = 0
        public var removedCount = 0
        public var readFolderCount = 0
        public var readFileCount = 0

        init() {}

        mutating func add(_ pass: FolderPass.Report) {
            addedCount += pass.addedCount
            changedCount += pass.changedCount
            movedCount += pass.movedCount
            readFolderCount += pass.readFolderCount
            readFileCount += pass.readFileCount
        }
    }

    public enum UpdateOutcome: Sendable, Hashable {
        case done(UpdateReport)
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
        guard let lock = IndexingLock(file) else { return .isRunningElsewhere }
        return try withExtendedLifetime(lock) { () throws(StorageError) -> UpdateOutcome in
            if isRebuilding { file.remove() }
            do {
                return .done(try updateLocked(source, control, onProgress))
            } catch is FolderPass.Stopped {
                return .stopped
            } catch {
                throw file.storageError(error)
            }
        }
    }

    private func updateLocked(
        _ source: IndexingSource, _ control: IndexingControl, _ onProgress: @escaping (Int) -> Void
    ) throws -> UpdateReport {
        let (roots, claims) = (source.roots, FolderClaims())
        var report = UpdateReport()
        try removeFolders(outside: roots)
        for root in roots {
            let earlierCount = report.addedCount
            var pass = FolderPass(
                self, root: root, roots: roots, reader: source.reader, isPicture: source.isPicture, control: control,
                claims: claims, onProgress: { onProgress(earlierCount + $0.addedCount) })
            try pass.run()
            report.add(pass.report)
        }
        report.removedCount = try removeMissing()
        return report
    }

    /// Removes the folders that the user has not chosen any more. Their pictures are found again if they are inside of
    /// another chosen folder.
    func removeFolders(outside roots: [LocalPath]) throws(StorageError) {
        try write { rows, _ in
            let all = try rows.connection.rows("SELECT id, path FROM folder WHERE id = root AND id <> 0") {
                (id: $0.int(0), path: LocalPath(bytes: $0.bytes(1)))
            }
            for root in all where !roots.contains(root.path) {
                let ids = try rows.connection.rows("SELECT id FROM folder WHERE root = ?", [.integer(root.id)]) {
                    $0.int(0)
                }
                for id in ids { try rows.removeFolder(id) }
            }
        }
    }

    /// Deletes the pictures that have not been found under another path, after all folders were read.
    @discardableResult
    func removeMissing() throws(StorageError) -> Int {
        try write { rows, _ in try rows.deleteMissing() }
    }

    /// Whether all chosen folders have been read completely at least once, so that a search needs no look at the disk.
    public func hasFinished(_ source: IndexingSource) throws(StorageError) -> Bool {
        let roots = source.roots.filter { OpenFolder($0) != nil }
        return try lookup { rows in
            try roots.allSatisfy { root in
                try rows.connection.integer("SELECT finished FROM folder WHERE path = ?", [.bytes(root.bytes)]) == 1
            }
        }
    }
}
