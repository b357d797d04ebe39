import Glibc

extension LocalPath {
    /// What the system says about the file at the path; `nil`, with `errno`, if there is none. It asks the disk.
    ///
    /// - Parameter followsLinks: whether a symbolic link is followed to its target.
    public func status(followsLinks: Bool = true) -> stat? {
        var status = stat()
        let code = withCString { followsLinks ? stat($0, &status) : lstat($0, &status) }
        return code == 0 ? status : nil
    }

    /// Returns whether both paths lead to the same file, also through links and relative parts. It asks the disk.
    public func leadsToSameFile(as other: LocalPath) -> Bool {
        guard let one = FileIdentity(of: self), let two = FileIdentity(of: other) else { return self == other }
        return one == two
    }
}

extension stat {
    public var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
    public var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    public var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}

/// Identifies a file or folder independently of its path: it stays the same when the file is renamed.
public struct FileIdentity: Hashable, Sendable {
    public let device: Int64
    public let inode: Int64

    /// Returns `nil` if there is nothing at the path.
    ///
    /// - Parameter followsLinks: whether a symbolic link is followed to its target.
    public init?(of path: LocalPath, followsLinks: Bool = true) {
        guard let status = path.status(followsLinks: followsLinks) else { return nil }
        self.init(status)
    }

    public init(_ status: stat) {
        device = Int64(bitPattern: UInt64(status.st_dev))
        inode = Int64(bitPattern: UInt64(status.st_ino))
    }
}
