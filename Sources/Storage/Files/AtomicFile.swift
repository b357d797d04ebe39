import FoundationEssentials
import Glibc

/// Writes files that are there whole or not at all.
enum AtomicFile {
    /// Writes beside the target, has the disk take it, and then gives it the name. Waits for the disk.
    static func write(_ data: Data, to path: String) throws(FileError) {
        let unfinished = path + ".unfinished-\(getpid())"
        let file = open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .last(path) }
        var failure = writeAll(data, to: file)
        if failure == nil, fsync(file) != 0 { failure = errno }
        if close(file) != 0, failure == nil { failure = errno }
        if failure == nil, rename(unfinished, path) != 0 { failure = errno }
        if let failure {
            unlink(unfinished)
            throw FileError(code: failure, path: path)
        }
        syncFolder(of: path)
    }

    /// Has the disk take what was renamed in a folder.
    static func syncFolder(of path: String) {
        let folder = open(FilePath.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private static func writeAll(_ data: Data, to file: Int32) -> Int32? {
        data.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let written = Glibc.write(file, bytes.baseAddress?.advanced(by: done), bytes.count - done)
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { return written < 0 ? errno : EIO }
                done += written
            }
            return nil
        }
    }
}
