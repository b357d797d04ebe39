import Glibc

/// A small file system in memory, mounted until the object is released. Mounting needs root.
public final class SmallDisk: Sendable {
    /// The folder at which the file system is mounted.
    public var path: String { folder.path }
    private let folder = TemporaryFolder()

    /// Whether this process may mount a file system.
    public static let isPossible: Bool = {
        guard let disk = try? SmallDisk(bytes: 4_096) else { return false }
        return withExtendedLifetime(disk) { true }
    }()

    /// A file system could not be mounted, or not be made read-only.
    public struct Refused: Error {
        /// The error of the system, an `errno` code.
        public let code: Int32
    }

    public init(bytes: Int) throws {
        guard mount("none", path, "tmpfs", 0, "size=\(bytes)") == 0 else { throw Refused(code: errno) }
    }

    /// Makes the files read-only for everyone who opens them at `path` from now on.
    ///
    /// This is a second, read-only mount on top of the first one. The first one cannot always be made read-only: it stays
    /// writable while a process that another test has just forked still has a file that this process has closed.
    public func makeReadOnly() throws {
        guard mount(path, path, nil, UInt(MS_BIND), nil) == 0,
            mount(nil, path, nil, UInt(MS_REMOUNT | MS_BIND | MS_RDONLY), nil) == 0
        else { throw Refused(code: errno) }
    }

    /// Fills the rest of the disk with a file, except for some bytes, and returns the path of the file. Truncate the file to make
    /// room.
    public func fill(leaving rest: Int = 0) throws -> String {
        let other = path + "/other"
        let file = open(other, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Refused(code: errno) }
        defer { close(file) }
        let zeros = [UInt8](repeating: 0, count: 4_096)
        var size = 0
        while case let count = write(file, zeros, zeros.count), count > 0 { size += count }
        guard ftruncate(file, size - rest) == 0 else { throw Refused(code: errno) }
        return other
    }

    /// The names of all entries, including hidden ones.
    public var names: [String] { folder.names }

    deinit {
        // Each mount is detached: it ends when no process uses it any more.
        while umount2(path, Int32(MNT_DETACH)) == 0 {}
    }
}
