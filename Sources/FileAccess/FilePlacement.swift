import FileShim
import FoundationEssentials
import Glibc

/// A file that was copied or moved to another path, where it has replaced no file. Any thread; its calls wait for the disk.
public struct PlacedFile: Sendable {
    public enum Failure: Error, Sendable, Equatable {
        case reading(RegularFile.Failure)
        /// A symbolic link cannot be moved, because its target may be relative to its folder.
        case link
        /// Another program has changed the file in the meantime.
        case changed
        /// The system refused to write into the folder of the new path.
        case system(SystemError)
        /// The system refused to remove the former name. There is no copy.
        case notRemoved(SystemError)
    }

    public let origin: LocalPath
    public let path: LocalPath
    /// The state at the new path.
    private let state: FileState?

    private init(origin: LocalPath, path: LocalPath) {
        (self.origin, self.path, state) = (origin, path, FileState(path))
    }

    /// Whether the file is as it was placed.
    public var isUnchanged: Bool { state.map { $0.isSameVersion(as: FileState(path)) } ?? false }

    /// Copies a file with its permissions, extended attributes and times. Returns `nil` if there is a file at the new path.
    public static func copying(_ origin: LocalPath, to path: LocalPath) throws(Failure) -> PlacedFile? {
        try withCopy(of: origin, at: path) { _ throws(Failure) in }
    }

    /// Moves a file. To another file system it is copied, compared and removed. Within its folder a link is moved, too.
    /// Returns `nil` if there is a file at the new path.
    public static func moving(_ origin: LocalPath, to path: LocalPath) throws(Failure) -> PlacedFile? {
        try moving(origin, to: path) { from, to in
            from.withCString { from in to.withCString { vitrine_file_move(from, $0) } }
        }
    }

    /// - Parameter rename: the system call, which tests replace.
    static func moving(
        _ origin: LocalPath, to path: LocalPath, rename: (LocalPath, LocalPath) -> Int32
    ) throws(Failure) -> PlacedFile? {
        var status = stat()
        guard origin.withCString({ lstat($0, &status) }) == 0 else { throw .reading(.system(.last)) }
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        guard !isLink || origin.folder == path.folder else { throw .link }
        guard isLink || status.st_mode & S_IFMT == S_IFREG else { throw .reading(.notRegular) }
        if rename(origin, path) == 0 { return PlacedFile(origin: origin, path: path) }
        let code = errno
        // A copy would replace the link by its target.
        if isLink, code != EEXIST { throw .system(SystemError(code: code)) }
        switch code {
        case EEXIST: return nil
        // Another file system, or one that cannot rename without replacing.
        case EXDEV, EINVAL, ENOSYS, EOPNOTSUPP:
            return try withCopy(of: origin, at: path) { state throws(Failure) in
                guard FileState(origin) == state else { throw Failure.changed }
                guard origin.withCString({ unlink($0) }) == 0 else { throw Failure.notRemoved(.last) }
            }
        default: throw .system(SystemError(code: code))
        }
    }

    /// - Parameter finish: called with the state of the origin when the copy is complete. If it throws, the copy is removed.
    private static func withCopy(
        of origin: LocalPath, at path: LocalPath, finish: (FileState?) throws(Failure) -> Void
    ) throws(Failure) -> PlacedFile? {
        let file: RegularFile
        do throws(RegularFile.Failure) {
            file = try RegularFile(origin)
        } catch {
            throw .reading(error)
        }
        let state = FileState(descriptor: file.descriptor)
        var status = stat()
        fstat(file.descriptor, &status)
        do throws(SystemError) {
            let copy = try AtomicFile(in: path.folder, mode: status.st_mode & 0o777)
            try copy.append(contentsOf: file.descriptor)
            try copy.copyAttributes(of: file.descriptor)
            try copy.synchronize()
            try copy.copyTimes(of: file.descriptor)
            guard try copy.publish(as: LocalPath(bytes: path.nameBytes)) else { return nil }
        } catch {
            throw .system(error)
        }
        let placed = PlacedFile(origin: origin, path: path)
        do throws(Failure) {
            guard FileState(descriptor: file.descriptor) == state, try isEqual(file, to: path) else { throw .changed }
            try finish(state)
        } catch {
            _ = path.withCString { unlink($0) }
            throw error
        }
        return placed
    }

    /// Compares all bytes, because the origin may be removed after it.
    private static func isEqual(_ file: RegularFile, to path: LocalPath) throws(Failure) -> Bool {
        do throws(RegularFile.Failure) {
            let copy = try RegularFile(path, followsLinks: false)
            guard copy.size == file.size, lseek(file.descriptor, 0, SEEK_SET) == 0 else { return false }
            var rest = file.size
            while rest > 0 {
                let count = min(rest, 1 << 20)
                guard try file.next(count) == copy.next(count) else { return false }
                rest -= count
            }
            return true
        } catch {
            throw .reading(error)
        }
    }

    /// Removes a copy, unless it was changed.
    public func remove() throws(Failure) {
        guard isUnchanged else { throw .changed }
        guard path.withCString({ unlink($0) }) == 0 else { throw .system(.last) }
    }

    /// Moves a file back, unless it was changed. Returns `false` if there is another file at its former path.
    public func moveBack() throws(Failure) -> Bool {
        guard isUnchanged else { throw .changed }
        return try Self.moving(path, to: origin) != nil
    }
}
