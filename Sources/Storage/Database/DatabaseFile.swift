import FileAccess
import FoundationEssentials
import Glibc

/// Where a database lies, and its companions beside it.
struct DatabaseFile: Sendable, Equatable {
    let path: String

    var folder: String { FilePath.folder(of: path) }
    /// The newest first.
    var backups: [String] { [path + ".backup-1", path + ".backup-2"] }
    /// A copy that has far more rows than the two.
    var fullBackup: String { path + ".backup-full" }
    var unfinishedBackup: String { path + ".backup-unfinished" }

    /// Where a copy of a newer version of the program is put, which must not be replaced by one of this version.
    func versionBackup(_ version: Int) -> String { "\(path).backup-version-\(version)" }

    /// Copies that were put aside as newer and are not any more, the newest first.
    func versionBackups(upTo version: Int) -> [String] {
        (1...max(1, version)).reversed().map(versionBackup).filter { FilePath.exists($0) }
    }

    /// Files of this database that were set aside as damaged, with their logs.
    var damaged: [String] {
        let name = path.split(separator: "/").last.map { "\($0).damaged-" } ?? path
        return FilePath.names(in: folder).filter { $0.hasPrefix(name) }.map { folder + "/" + $0 }
    }

    /// Whether two copies are of the same state. SQLite counts changes in the header, which each copying changes.
    static func haveSameContent(_ path: String, _ other: String) -> Bool {
        guard let one = try? RegularFile(path), let two = try? RegularFile(other), one.size == two.size else {
            return false
        }
        var offset = 0
        while offset < one.size {
            let count = min(1 << 16, one.size - offset)
            guard var first = try? one.next(count), var second = try? two.next(count) else { return false }
            if offset == 0, count >= 100 {
                // The counter, and the version of SQLite that wrote it last.
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

    /// What belongs to the database and must never be seen beside another one: its log, and the log's index.
    private static let companions = ["-wal", "-shm"]

    /// Moves the file and its log out of the way, where nothing in it is lost, and says to where.
    func quarantine(at date: Date) throws(FileError) -> String {
        let stamp = Self.stamp(date)
        var place = "\(path).damaged-\(stamp)"
        var number = 2
        while FilePath.exists(place) {
            place = "\(path).damaged-\(stamp)-\(number)"
            number += 1
        }
        try FilePath.move(path, to: place)
        for companion in Self.companions where FilePath.exists(path + companion) {
            try FilePath.move(path + companion, to: place + companion)
        }
        return place
    }

    /// Puts a finished copy in the database's place, where there is none now.
    func adopt(_ copy: String) throws(FileError) {
        for companion in Self.companions { FilePath.remove(path + companion) }
        try FilePath.move(copy, to: path)
        FilePath.syncFolder(of: path)
    }

    /// How a process uses the file: several may write to it, but only one may replace it or make copies, while nobody writes.
    enum Use: Int32 {
        case writing, replacing

        fileprivate var operation: Int32 { self == .writing ? LOCK_SH : LOCK_EX }
    }

    /// Waits until no other process does what this use forbids. Not to be nested. Where no lock can be had, as in a folder that
    /// cannot be written, nothing is replaced either.
    func whileLocked<Value>(for use: Use, _ body: () -> Value) -> Value {
        let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard lock >= 0 else { return body() }
        // Closing gives the lock back, and so does the end of the process.
        defer { close(lock) }
        while flock(lock, use.operation) != 0, errno == EINTR {}
        return body()
    }

    /// "20260131-235959", by the clock on the wall: a person may look for it.
    private static func stamp(_ date: Date) -> String {
        var seconds = time_t(date.timeIntervalSince1970)
        var parts = tm()
        localtime_r(&seconds, &parts)
        func padded(_ number: Int32, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return padded(parts.tm_year + 1_900, 4) + padded(parts.tm_mon + 1, 2) + padded(parts.tm_mday, 2) + "-"
            + padded(parts.tm_hour, 2) + padded(parts.tm_min, 2) + padded(parts.tm_sec, 2)
    }
}
