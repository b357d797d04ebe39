import FoundationEssentials
import Glibc

/// A regular file that is open for reading. The path may be untrusted: a pipe, a device or a folder is refused, and
/// neither opening nor reading waits for another process.
///
/// Reading waits for the disk, so it must not happen on the main thread. Used by one thread; only `deinit` closes the
/// descriptor.
public final class RegularFile {
    /// The reason why a file could not be read.
    public enum Failure: Error, Sendable, Equatable {
        case system(SystemError)
        /// The path leads to a folder, a pipe, a socket or a device.
        case notRegular
        case tooLarge
        /// Another process changed the file while it was being read.
        case changed
    }

    public let descriptor: Int32
    /// The size in bytes at the time of opening.
    public let size: Int
    /// The times of the last change of the content and of the file's properties at the time of opening.
    private let times: [timespec]

    /// - Parameter followsLinks: whether a symbolic link is followed to its target.
    public init(_ path: LocalPath, followsLinks: Bool = true) throws(Failure) {
        // Opening a device may already have an effect, so the type is checked first.
        guard var status = path.status(followsLinks: followsLinks) else { throw .system(.last) }
        guard status.isRegularFile else { throw .notRegular }
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW)
        let descriptor = path.withCString { open($0, flags) }
        guard descriptor >= 0 else { throw .system(.last) }
        // Another file may have replaced the checked one in the meantime.
        guard fstat(descriptor, &status) == 0, status.isRegularFile else {
            close(descriptor)
            throw .notRegular
        }
        (self.descriptor, size) = (descriptor, Int(status.st_size))
        times = [status.st_mtim, status.st_ctim]
    }

    /// Opens a file whose path is text.
    public convenience init(_ path: String, followsLinks: Bool = true) throws(Failure) {
        try self.init(LocalPath(path), followsLinks: followsLinks)
    }

    deinit { close(descriptor) }

    /// Returns the file from the current position; throws `Failure.tooLarge` if the file has more than `limit` bytes.
    public func contents(atMost limit: Int) throws(Failure) -> Data {
        guard size <= limit else { throw .tooLarge }
        return try next(size)
    }

    /// Returns the first bytes, or the whole file if it has fewer.
    public func beginning(count: Int) throws(Failure) -> Data { try next(min(size, max(0, count))) }

    /// Returns this number of bytes after those that were read before.
    public func next(_ count: Int) throws(Failure) -> Data {
        let data: Data?
        do {
            data = try readAll(count, from: descriptor)
        } catch {
            throw .system(error)
        }
        guard let data else { throw .changed }
        return data
    }

    /// Throws `Failure.changed` if another process has changed the file since it was opened, as far as its size and times
    /// tell: what was read may then be parts of two versions.
    public func checkUnchanged() throws(Failure) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(.last) }
        let isSame = zip(times, [status.st_mtim, status.st_ctim]).allSatisfy {
            $0.tv_sec == $1.tv_sec && $0.tv_nsec == $1.tv_nsec
        }
        guard isSame, Int(status.st_size) == size else { throw .changed }
    }

    /// Returns the whole file; throws `Failure.tooLarge` if the file has more than `limit` bytes.
    public static func contents(of path: LocalPath, atMost limit: Int) throws(Failure) -> Data {
        try RegularFile(path).contents(atMost: limit)
    }

    /// Returns the whole file at a path that is text.
    public static func contents(of path: String, atMost limit: Int) throws(Failure) -> Data {
        try contents(of: LocalPath(path), atMost: limit)
    }
}
