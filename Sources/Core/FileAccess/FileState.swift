import Glibc
import Synchronization

/// What tells one version of a file from another, without reading the file.
public struct FileState: Sendable, Hashable {
    public let device: UInt
    public let inode: UInt
    /// In bytes.
    public let size: Int
    /// Nanoseconds since 1970.
    public let modifiedAt: Int64

    /// Returns the state of a file; `nil` if there is none. A symbolic link is not followed.
    public init?(_ path: LocalPath) {
        guard let status = path.status(followsLinks: false) else { return nil }
        self.init(status)
    }

    /// Returns the state of an open file.
    public init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Whether a file is this one, or one that an undo of this program has restored with the same size and times. Other
    /// programs may give a changed file the former times.
    func isSameVersion(as other: FileState?) -> Bool {
        guard let other else { return false }
        if self == other { return true }
        return size == other.size && modifiedAt == other.modifiedAt && device == other.device
            && Self.restored.withLock { $0.contains(other) }
    }

    /// Records that an undo has restored the former content in a new file.
    static func wasRestored(_ path: LocalPath) {
        guard let state = FileState(path) else { return }
        restored.withLock { _ = $0.insert(state) }
    }

    /// The files that undos of this process have written. An entry needs some fifty bytes.
    private static let restored = Mutex<Set<FileState>>([])

    private init(_ status: stat) {
        (device, inode) = (UInt(status.st_dev), UInt(status.st_ino))
        (size, modifiedAt) = (Int(status.st_size), status.st_mtim.nanoseconds)
    }
}

extension LocalPath {
    /// The path without symbolic links; `nil`, with `errno`, if it leads to no file.
    public var resolved: LocalPath? {
        guard let path = withCString({ realpath($0, nil) }) else { return nil }
        defer { free(path) }
        return LocalPath(bytes: UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
    }

    /// The bytes of the last component.
    public var nameBytes: ArraySlice<UInt8> { bytes[((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...] }
}
