import FoundationEssentials
import Glibc
import Synchronization

/// A file of the user that gets another content in one step, unless another program has changed it since it was opened.
///
/// The new content is written to a file of its own in the same folder and takes the name of the former one after it is on
/// the disk. A symbolic link is followed, and stays. Other hard links keep the former content, because they may belong to
/// a backup. Group, permissions and extended attributes are copied; the time of the last change is the present.
///
/// Between the last look at the former file and the renaming there are some microseconds in which a change would be lost:
/// Linux has no call that does both. Used by one thread; its calls wait for the disk.
public final class ReplaceableFile {
    /// The reason why a file was not replaced. It has its former content.
    public enum Failure: Error, Sendable, Equatable {
        case reading(RegularFile.Failure)
        /// The user or its owner has protected the file from changes.
        case writeProtected
        /// Another program has changed, replaced or removed the file in the meantime.
        case changed
        /// The system refused to write into the folder.
        case system(SystemError)
    }

    /// The path of the file, without symbolic links.
    public let path: LocalPath
    /// The size in bytes at the time of opening.
    public var size: Int { file.size }

    private let file: RegularFile
    private let state: FileState
    private let permissions: mode_t

    public init(_ path: LocalPath) throws(Failure) {
        guard let target = path.resolved else { throw .reading(.system(.last)) }
        do throws(RegularFile.Failure) {
            file = try RegularFile(target, followsLinks: false)
        } catch {
            throw .reading(error)
        }
        var status = stat()
        guard fstat(file.descriptor, &status) == 0, let state = FileState(descriptor: file.descriptor) else {
            throw .system(.last)
        }
        (self.path, self.state, permissions) = (target, state, status.st_mode & 0o777)
    }

    /// The permissions of a file that is made for this one: not more than this file has, and none to execute it.
    public var sharedPermissions: mode_t { permissions & 0o666 }

    /// Returns the first bytes, or the whole file if it has fewer.
    public func beginning(count: Int) throws(Failure) -> Data {
        do throws(RegularFile.Failure) {
            guard lseek(file.descriptor, 0, SEEK_SET) == 0 else { throw .system(.last) }
            return try file.beginning(count: count)
        } catch {
            throw .reading(error)
        }
    }

    /// Writes the new content to the disk. The file gets it when the replacement is published.
    public func prepareReplacement(with data: Data) throws(Failure) -> Replacement {
        guard permissions & 0o222 != 0, path.withCString({ access($0, W_OK) }) == 0 || errno != EACCES else {
            throw .writeProtected
        }
        do throws(SystemError) {
            let copy = try AtomicFile(in: path.folder, mode: permissions)
            try copy.append(data)
            try copy.copyAttributes(of: file.descriptor)
            try copy.synchronize()
            return Replacement(of: self, by: copy)
        } catch {
            throw .system(error)
        }
    }

    /// A new content that is on the disk and has no name yet. Without `publish`, nothing of it remains.
    public final class Replacement {
        private let former: ReplaceableFile
        private let copy: AtomicFile

        fileprivate init(of former: ReplaceableFile, by copy: AtomicFile) { (self.former, self.copy) = (former, copy) }

        /// Gives the new content the name of the file, and returns the former content.
        public func publish() throws(Failure) -> FormerFile {
            guard FileState(former.path) == former.state else { throw .changed }
            let descriptor = fcntl(former.file.descriptor, F_DUPFD_CLOEXEC, 0)
            guard descriptor >= 0 else { throw .system(.last) }
            do throws(SystemError) {
                try copy.publish(replacing: LocalPath(bytes: former.path.nameBytes))
            } catch {
                close(descriptor)
                throw .system(error)
            }
            return FormerFile(
                path: former.path, descriptor: descriptor, permissions: former.permissions, size: former.size,
                published: FileState(former.path))
        }
    }
}

/// The former content of a file that was replaced. It has no name any more, and exists on the disk as long as this object:
/// nothing has to be removed later, also if the program is killed.
public final class FormerFile: Sendable {
    public let path: LocalPath
    /// The bytes that the former content occupies.
    public let size: Int
    private let descriptor: Int32
    private let permissions: mode_t
    private let published: FileState?

    private static let count = Atomic(0)
    /// The number of former contents that exist, each with an open file.
    public static var liveCount: Int { count.load(ordering: .relaxed) }
    /// A process has at most 1,024 open files, and the databases and connections need some of them.
    public static let maxLiveCount = 400
    private static let byteCount = Atomic(0)
    /// The bytes on the disk that all former contents occupy.
    public static var liveByteCount: Int { byteCount.load(ordering: .relaxed) }
    /// The undo histories of windows keep former contents until the windows are closed.
    public static let maxLiveByteCount = 2_000_000_000

    fileprivate init(path: LocalPath, descriptor: Int32, permissions: mode_t, size: Int, published: FileState?) {
        (self.path, self.descriptor, self.permissions) = (path, descriptor, permissions)
        (self.size, self.published) = (size, published)
        Self.count.add(1, ordering: .relaxed)
        Self.byteCount.add(size, ordering: .relaxed)
    }

    deinit {
        close(descriptor)
        Self.count.subtract(1, ordering: .relaxed)
        Self.byteCount.subtract(size, ordering: .relaxed)
    }

    /// Whether the file is as it was when it was replaced.
    public var isRestorable: Bool { published.map { $0.isSameVersion(as: FileState(path)) } ?? false }

    /// Gives the file its former content and its former times again, unless it was changed after it was replaced. Any
    /// thread, once; it waits for the disk.
    public func restore() throws(ReplaceableFile.Failure) {
        guard isRestorable else { throw .changed }
        do throws(SystemError) {
            let copy = try AtomicFile(in: path.folder, mode: permissions)
            try copy.append(contentsOf: descriptor)
            try copy.copyAttributes(of: descriptor)
            try copy.synchronize()
            try copy.copyTimes(of: descriptor)
            try copy.publish(replacing: LocalPath(bytes: path.nameBytes))
            FileState.wasRestored(path)
        } catch {
            throw .system(error)
        }
    }
}

/// A file that the program has created beside a file of the user.
public struct CreatedFile: Sendable {
    public let path: LocalPath
    private let state: FileState?

    /// Whether the file is as it was created.
    public var isUnchanged: Bool { state.map { $0.isSameVersion(as: FileState(path)) } ?? false }

    /// Creates a file in one step. Returns `nil` if the name is taken.
    public init?(_ data: Data, at path: LocalPath, mode: mode_t) throws(SystemError) {
        let file = try AtomicFile(in: path.folder, mode: mode)
        try file.append(data)
        try file.synchronize()
        guard try file.publish(as: LocalPath(bytes: path.nameBytes)) else { return nil }
        (self.path, state) = (path, FileState(path))
    }

    /// Removes the file, unless it was changed since.
    public func remove() throws(ReplaceableFile.Failure) {
        guard isUnchanged else { throw .changed }
        guard path.withCString({ unlink($0) }) == 0 else { throw .system(.last) }
    }
}
