import FoundationEssentials
import Glibc

/// Where a database lies, and its companions beside it.
struct DatabaseFile: Sendable, Equatable {
    let path: String

    var folder: String { FilePath.folder(of: path) }
    /// The newest first.
    var backups: [String] { [path + ".backup-1", path + ".backup-2"] }
    var unfinishedBackup: String { path + ".backup-unfinished" }

    /// What belongs to the database and must never be seen beside another one: its log, and the log's index.
    private static let companions = ["-wal", "-shm"]

    /// Moves the file and its log out of the way, where nothing in it is lost, and says to where.
    func setAside(at date: Date) throws(FileError) -> String {
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

    /// Lets one process at a time look at the file and replace it. Where no lock can be had, as in a folder that cannot be
    /// written, nothing is replaced either.
    func whileLocked<Value>(_ body: () -> Value) -> Value {
        let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { return body() }
        // Closing gives the lock back, and so does the end of the process.
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0, errno == EINTR {}
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
