import FoundationEssentials
import Glibc

/// What is asked of the file system.
enum FilePath {
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Bytes; `nil` where there is no such file.
    static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    static func exists(_ path: String) -> Bool { size(of: path) != nil }

    /// What tells this file from another one that stands under its name later; `nil` where there is none.
    static func identity(of path: String) -> UInt64? {
        var status = stat()
        return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
    }

    /// Seconds since 1970.
    static func modificationTime(of path: String) -> Double? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
    }

    /// Makes the folder and those above it, for the user alone.
    static func makeFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, path != "/" else { throw .last(path) }
        try makeFolder(folder(of: path))
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw .last(path) }
    }

    static func move(_ path: String, to other: String) throws(FileError) {
        if rename(path, other) != 0 { throw .last(path) }
    }

    /// Has the disk take what was renamed in the folder of this file.
    static func syncFolder(of path: String) {
        let folder = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// Gives the file the present time.
    static func markAsModified(_ path: String) { utimensat(AT_FDCWD, path, nil, 0) }

    static func remove(_ path: String) { unlink(path) }

    static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
}
