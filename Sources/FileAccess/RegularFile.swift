import FoundationEssentials
import Glibc

/// A regular file that is open for reading. Somebody else may have chosen its path: a pipe, a device or a folder under that path is
/// refused, and neither opening nor reading waits for another process.
///
/// Reading waits for the disk: not on the main thread. Used by one thread; the descriptor is closed in `deinit` and nowhere else.
public final class RegularFile {
    /// Why a file could not be read.
    public enum Failure: Error, Sendable, Equatable {
        case system(SystemError)
        /// There is a folder, a pipe, a socket or a device under this path.
        case notRegular
        case tooLarge
        /// Another process made the file shorter while it was being read.
        case shortened
    }

    public let descriptor: Int32
    /// In bytes, when the file was opened.
    public let size: Int

    /// - Parameter followsLinks: whether a symbolic link stands for its target.
    public init(_ path: String, followsLinks: Bool = true) throws(Failure) {
        var status = stat()
        // Opening a device may already do something to it: the type is looked at first.
        guard fstatat(AT_FDCWD, path, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else {
            throw .system(.last)
        }
        guard Self.isRegular(status) else { throw .notRegular }
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW)
        let descriptor = open(path, flags)
        guard descriptor >= 0 else { throw .system(.last) }
        // Another file may have taken the name meanwhile.
        guard fstat(descriptor, &status) == 0, Self.isRegular(status) else {
            close(descriptor)
            throw .notRegular
        }
        (self.descriptor, size) = (descriptor, Int(status.st_size))
    }

    deinit { close(descriptor) }

    /// The whole file from where it was last read; `Failure.tooLarge` if it has more bytes than that.
    public func contents(atMost limit: Int) throws(Failure) -> Data {
        guard size <= limit else { throw .tooLarge }
        return try read(size)
    }

    /// The first bytes, or the whole file if it has no more.
    public func beginning(count: Int) throws(Failure) -> Data { try read(min(size, max(0, count))) }

    /// The last bytes, or the whole file if it has no more.
    public func end(count: Int) throws(Failure) -> Data {
        let count = min(size, max(0, count))
        guard lseek(descriptor, off_t(size - count), SEEK_SET) >= 0 else { throw .system(.last) }
        return try read(count)
    }

    /// So many bytes behind those that were read before.
    public func next(_ count: Int) throws(Failure) -> Data { try read(count) }

    /// The whole file; `Failure.tooLarge` if it has more bytes than that.
    public static func contents(of path: String, atMost limit: Int) throws(Failure) -> Data {
        try RegularFile(path).contents(atMost: limit)
    }

    private func read(_ count: Int) throws(Failure) -> Data {
        let data: Data?
        do {
            data = try readAll(count, from: descriptor)
        } catch {
            throw .system(error)
        }
        guard let data else { throw .shortened }
        return data
    }

    private static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }
}
