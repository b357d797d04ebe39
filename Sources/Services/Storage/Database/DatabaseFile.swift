import Core
import FileAccess
import FoundationEssentials
import Glibc
import Localize
import Model

/// The path of a database, the paths of its companion files, and the operations on them.
struct DatabaseFile: Sendable, Equatable {
    /// An absolute path.
    let path: String

    var folder: String { LocalPath(path).folder.text }
    /// The newest and the older copy, in this order.
    var backups: [String] { [path + ".backup-1", path + ".backup-2"] }
    var unfinishedBackup: String { path + ".backup-unfinished" }
    /// Copies that rotation must not delete, the latest first.
    var keptBackups: [String] { files(".backup-kept-") }
    /// Files of this database that were moved aside as damaged, with their logs.
    var damaged: [String] { files(".damaged-") }

    /// The existing files whose names begin with the database's name and this suffix, in descending order.
    private func files(_ suffix: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { folder + "/" + $0 }
            .filter { $0.hasPrefix(path + suffix) }.sorted(by: >)
    }

    /// An unused path with this suffix and the present local time, because users may look for the file: "20260131-235959".
    func freePath(_ suffix: String) -> String {
        let first = path + suffix + formattedTime(Date().timeIntervalSince1970, .digits("%Y%m%d-%H%M%S"))
        var (free, number) = (first, 2)
        while FilePath.exists(free) {
            free = "\(first)-\(number)"
            number += 1
        }
        return free
    }

    /// Returns whether two copies have the same content. The comparison skips the change counter in SQLite's header,
    /// because each copy operation changes it.
    static func haveSameContent(_ path: String, _ other: String) -> Bool {
        guard let one = try? RegularFile(path), let two = try? RegularFile(other), one.size == two.size else {
            return false
        }
        var offset = 0
        while offset < one.size {
            let count = min(1 << 16, one.size - offset)
            guard var first = try? one.next(count), var second = try? two.next(count) else { return false }
            if offset == 0, count >= 100 {
                // The change counter, and the version number of the SQLite library that wrote it last.
                for range in [24..<28, 92..<100] {
                    first.resetBytes(in: range)
                    second.resetBytes(in: range)
                }
            }
            if first != second { return false }
            offset += count
        }
        return true
    }

    /// Suffixes of the log and of the log's index, which must never be beside another database.
    private static let companions = ["-wal", "-shm"]

    /// Moves the file and its log aside, so that no content is lost, and returns the new path.
    func quarantine() throws(StorageError) -> String {
        let place = freePath(".damaged-")
        try FilePath.move(path, to: place)
        for companion in Self.companions where FilePath.exists(path + companion) {
            try FilePath.move(path + companion, to: place + companion)
        }
        return place
    }

    /// Moves a finished copy to the database's path, where no file may exist.
    func adopt(_ copy: String) throws(StorageError) {
        for companion in Self.companions { FilePath.remove(path + companion) }
        try FilePath.move(copy, to: path)
        synchronizeFolder(folder)
    }

    /// How a process uses the file. Several processes may write; only one may replace the file or make copies, while
    /// none writes.
    enum Use { case writing, replacing }

    /// Runs `body` while the file's lock is held; waits until no other process holds a conflicting lock. Calls must
    /// not be nested. When the lock file cannot be created, as in a read-only folder, `body` runs without a lock:
    /// nothing can be replaced there either.
    func whileLocked<Value>(for use: Use, _ body: () -> Value) -> Value {
        let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard lock >= 0 else { return body() }
        // Closing the descriptor releases the lock, and so does the end of the process.
        defer { close(lock) }
        while flock(lock, use == .writing ? LOCK_SH : LOCK_EX) != 0, errno == EINTR {}
        return body()
    }
}
