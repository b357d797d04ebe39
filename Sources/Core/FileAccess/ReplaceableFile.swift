import FoundationEssentials
import Glibc

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
    private let times: FileTimes

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
        times = FileTimes(accessed: status.st_atim, modified: status.st_mtim)
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

    /// Gives another file the group, the permissions and the extended attributes of this one.
    func copyAttributes(to copy: AtomicFile) throws(SystemError) { try copy.copyAttributes(of: file.descriptor) }

    /// Writes the new content to the disk. The file gets it when the replacement is published.
    ///
    /// - Parameter former: the present content, if the caller has it: what differs may then be kept in memory.
    public func prepareReplacement(with data: Data, of former: Data? = nil) throws(Failure) -> Replacement {
        guard permissions & 0o222 != 0, path.withCString({ access($0, W_OK) }) == 0 || errno != EACCES else {
            throw .writeProtected
        }
        do throws(SystemError) {
            let copy = try AtomicFile(in: path.folder, mode: permissions)
            try copy.append(data)
            try copy.copyAttributes(of: file.descriptor)
            try copy.synchronize()
            return Replacement(of: self, by: copy, former.flatMap { FileDifference(from: $0, to: data) })
        } catch {
            throw .system(error)
        }
    }

    /// A new content that is on the disk and has no name yet. Without `publish`, nothing of it remains.
    public final class Replacement {
        private let former: ReplaceableFile
        private let copy: AtomicFile
        private let difference: FileDifference?

        fileprivate init(of former: ReplaceableFile, by copy: AtomicFile, _ difference: FileDifference?) {
            (self.former, self.copy, self.difference) = (former, copy, difference)
        }

        /// Gives the new content the name of the file, and returns the former content.
        public func publish() throws(Failure) -> FormerFile {
            guard FileState(former.path) == former.state else { throw .changed }
            let content: FormerFile.Content
            if let difference {
                content = .difference(difference)
            } else {
                let descriptor = fcntl(former.file.descriptor, F_DUPFD_CLOEXEC, 0)
                guard descriptor >= 0 else { throw .system(.last) }
                content = .file(descriptor, size: former.size)
            }
            let kept = FormerFile(former.path, content, permissions: former.permissions, times: former.times)
            do throws(SystemError) {
                try copy.publish(replacing: LocalPath(bytes: former.path.nameBytes))
            } catch {
                throw .system(error)
            }
            kept.wasReplaced()
            return kept
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
