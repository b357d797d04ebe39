import Core
import FileAccess
import Glibc

/// Operations of the file system on paths.
enum FilePath {
    static func exists(_ path: String) -> Bool { LocalPath(path).status() != nil }

    /// The inode, which distinguishes this file from a later file at the same path; `nil` if there is no such file.
    static func identity(of path: String) -> UInt64? { LocalPath(path).status().map { UInt64($0.st_ino) } }

    /// The modification time in seconds since 1970; `nil` if there is no such file.
    static func modificationTime(of path: String) -> Double? {
        LocalPath(path).status().map { Double($0.st_mtim.tv_sec) + Double($0.st_mtim.tv_nsec) / 1e9 }
    }

    static func move(_ path: String, to other: String) throws(StorageError) {
        if rename(path, other) != 0 { throw StorageError(.last, path: path) }
    }

    /// Sets the file's modification time to the current time.
    static func markAsModified(_ path: String) { utimensat(AT_FDCWD, path, nil, 0) }

    /// The current time by the clock of ``markAsModified(_:)`` in a folder, in seconds since 1970; `nil` if the user may
    /// not change the folder. The clock of a file server and that of the process can be days apart. Sets the folder's
    /// modification time.
    static func currentTime(in folder: String) -> Double? {
        guard utimensat(AT_FDCWD, folder, nil, 0) == 0 else { return nil }
        return modificationTime(of: folder)
    }

    static func remove(_ path: String) { unlink(path) }
}
