import FoundationEssentials
import GLibShim
import Glibc

/// A new file that gets its name only after it is complete, either unless the name is taken or in place of another
/// file.
///
/// Where the file system allows it, the file has no name until it is published, so that a killed program leaves nothing
/// behind. Elsewhere it has an unpredictable hidden name in the same folder. One thread uses it; its calls wait for the
/// disk.
public final class AtomicFile {
    /// The system calls that some file systems lack, so that tests can make them fail.
    struct Calls: Sendable {
        var openUnnamed: @Sendable (_ folder: Int32, _ mode: UInt32) -> Int32 = {
            vitrine_file_open_unnamed($0, $1)
        }
        var link: @Sendable (_ from: Int32, _ old: String, _ to: Int32, _ new: LocalPath, _ flags: Int32) -> Int32 = {
            from, old, to, new, flags in
            new.withCString { linkat(from, old, to, $0, flags) }
        }
        var rename: @Sendable (_ folder: Int32, _ from: LocalPath, _ to: LocalPath, _ replaces: Bool) -> Int32 = {
            folder, from, to, replaces in
            from.withCString { from in to.withCString { vitrine_file_rename(folder, from, $0, replaces) } }
        }
        var close: @Sendable (_ descriptor: Int32) -> Void = { Glibc.close($0) }
    }

    /// The permissions of a file that all users may read and write, unless the process's umask removes some of them.
    public static let shared: mode_t = 0o666
    /// The permissions of a file that only its owner may read and write.
    public static let ownersOnly: mode_t = 0o600

    private let folder: Int32
    private let calls: Calls
    private let mode: mode_t
    private var file: Int32
    /// The hidden name; `nil` while the file has none.
    private var temporaryName: LocalPath?

    /// - Parameters:
    ///   - folder: created, with permissions according to the user's mask, if only its last part is missing.
    ///   - mode: permissions of a file that replaces no other; the user's mask applies.
    public convenience init(in folder: String, mode: mode_t = AtomicFile.shared) throws(SystemError) {
        try self.init(in: LocalPath(folder), mode: mode)
    }

    /// Creates a file in a folder whose path may be no text.
    convenience init(in folder: LocalPath, mode: mode_t, calls: Calls = Calls()) throws(SystemError) {
        try self.init(inOpened: Self.opened(folder), mode: mode, calls: calls)
    }

    /// - Parameter folder: the descriptor of a folder, which this object closes.
    private init(inOpened folder: Int32, mode: mode_t, calls: Calls) throws(SystemError) {
        (self.calls, self.mode, self.folder) = (calls, mode, folder)
        file = calls.openUnnamed(self.folder, mode)
        if file >= 0 {
            // Without /proc the file could get a name only as a copy, which needs its room on the disk twice.
            if access("/proc/self/fd/\(file)", F_OK) == 0 { return }
            calls.close(file)
            file = -1
        }
        // `deinit` closes the folder, also after an error.
        (file, temporaryName) = try Self.hidden(in: self.folder, mode)
    }

    /// Creates a file in the same folder as another one, also if that folder has been moved since.
    public convenience init(beside other: AtomicFile, mode: mode_t = AtomicFile.shared) throws(SystemError) {
        let folder = fcntl(other.folder, F_DUPFD_CLOEXEC, 0)
        guard folder >= 0 else { throw .last }
        try self.init(inOpened: folder, mode: mode, calls: other.calls)
    }

    deinit {
        if let temporaryName { unlink(temporaryName) }
        if file >= 0 { calls.close(file) }
        calls.close(folder)
    }

    /// Appends bytes.
    public func append(_ data: Data) throws(SystemError) { try writeAll(data, to: file) }

    /// Appends all bytes of another file, whose position changes.
    func append(contentsOf descriptor: Int32) throws(SystemError) { try Self.copy(descriptor, to: file) }

    /// Returns another descriptor of this file, which the caller owns and may write to until the file is published.
    public func duplicate() throws(SystemError) -> Int32 {
        let copy = fcntl(file, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw .last }
        return copy
    }

    /// Waits until the disk has stored all bytes.
    public func synchronize() throws(SystemError) {
        // Some file systems do not support this request.
        if fsync(file) != 0, errno != EINVAL { throw .last }
    }

    /// Gives the file the group, the permissions and the extended attributes of another one, as far as possible.
    func copyAttributes(of descriptor: Int32) throws(SystemError) {
        guard vitrine_file_copy_attributes(descriptor, file) == 0 else { throw .last }
    }

    /// Sets the times of the file, which are lost if the file is written to later.
    func setTimes(_ times: FileTimes) throws(SystemError) {
        guard futimens(file, [times.accessed, times.modified]) == 0 else { throw .last }
    }

    /// Gives the file this name unless the name is taken. Returns `false` if it is.
    public func publish(as name: String) throws(SystemError) -> Bool { try publish(as: LocalPath(name)) }

    func publish(as name: LocalPath) throws(SystemError) -> Bool {
        if temporaryName == nil {
            switch try linked(as: name) {
            case .done: return true
            case .taken: return false
            case .impossible: try moveToHiddenName()
            }
        }
        return try renamed(to: name)
    }

    /// Gives the file this name and replaces any file that has it. The permissions of a replaced regular file remain.
    public func publish(replacing name: String) throws(SystemError) { try publish(replacing: LocalPath(name)) }

    func publish(replacing name: LocalPath) throws(SystemError) {
        var status = stat()
        let isThere = name.withCString { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
        if isThere, status.st_mode & S_IFMT == S_IFREG {
            fchmod(file, status.st_mode & 0o777)
        }
        if temporaryName == nil {
            let hidden = Self.hiddenName
            switch try linked(as: hidden) {
            case .done: temporaryName = hidden
            case .taken: throw SystemError(code: EEXIST)
            case .impossible: try moveToHiddenName()
            }
        }
        guard let temporaryName else { return }
        guard calls.rename(folder, temporaryName, name, true) == 0 else {
            let failure = SystemError.last
            // The caller may report the error while this object still lives, and nothing must be left then.
            unlink(temporaryName)
            self.temporaryName = nil
            throw failure
        }
        self.temporaryName = nil
        fsync(folder)
    }

    // MARK: The folder

    /// Returns the path that the folder has now: the expected one if it leads to the folder, or else the one that the system
    /// reports. Throws `ENOENT` if the folder was deleted, and where the system reports no path.
    public func currentFolder(expecting path: String) throws(SystemError) -> String {
        if isFolder(LocalPath(path)) { return path }
        let limit = Int(PATH_MAX)
        var buffer = [CChar](repeating: 0, count: limit)
        let count = readlink("/proc/self/fd/\(folder)", &buffer, limit)
        let moved = LocalPath(bytes: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
        guard isFolder(moved), let text = moved.exactText else { throw SystemError(code: ENOENT) }
        return text
    }

    private func isFolder(_ path: LocalPath) -> Bool {
        var status = stat()
        return fstat(folder, &status) == 0 && FileIdentity(of: path) == FileIdentity(status)
    }

    /// Whether a name in the folder is taken.
    public func isTaken(_ name: String) -> Bool {
        var status = stat()
        return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// Renames another file of the folder. Returns `false` if the new name is taken.
    public func renameNeighbor(_ name: String, to new: String) throws(SystemError) -> Bool {
        if calls.rename(folder, LocalPath(name), LocalPath(new), false) == 0 { return true }
        switch errno {
        case EEXIST: return false
        // The file system cannot rename without replacing.
        case EINVAL, ENOSYS, EOPNOTSUPP:
            if isTaken(new) { return false }
            guard calls.rename(folder, LocalPath(name), LocalPath(new), true) == 0 else { throw .last }
            return true
        default: throw .last
        }
    }

    private enum Linking { case done, taken, impossible }

    /// Gives a name to a file without one.
    private func linked(as name: LocalPath) throws(SystemError) -> Linking {
        if calls.link(AT_FDCWD, "/proc/self/fd/\(file)", folder, name, AT_SYMLINK_FOLLOW) == 0 {
            fsync(folder)
            return .done
        }
        switch errno {
        case EEXIST: return .taken
        // The file system has no hard links, or nothing is mounted at /proc.
        case EPERM, EOPNOTSUPP, ENOSYS, EMLINK, ENOENT, EXDEV, EINVAL: return .impossible
        default: throw .last
        }
    }

    /// Renames the file from its hidden name unless the name is taken. Returns `false` if it is.
    private func renamed(to name: LocalPath) throws(SystemError) -> Bool {
        guard let temporaryName else { return false }
        if calls.rename(folder, temporaryName, name, false) != 0 {
            if errno == EEXIST { return false }
            // The file system cannot rename without replacing. An empty file reserves the name first, which only one
            // process can create.
            guard errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP else { throw .last }
            let place = Self.created(name, in: folder, O_WRONLY, mode)
            guard place >= 0 else {
                if errno == EEXIST { return false }
                throw .last
            }
            close(place)
            guard calls.rename(folder, temporaryName, name, true) == 0 else {
                let failure = SystemError.last
                unlink(name)
                throw failure
            }
        }
        self.temporaryName = nil
        fsync(folder)
        return true
    }

    /// Copies the content into a file with a hidden name, for file systems that cannot name an unnamed file.
    private func moveToHiddenName() throws(SystemError) {
        let (copy, name) = try Self.hidden(in: folder, mode)
        do throws(SystemError) {
            try Self.copy(file, to: copy)
            if fsync(copy) != 0, errno != EINVAL { throw SystemError.last }
        } catch {
            close(copy)
            unlink(name)
            throw error
        }
        _ = vitrine_file_copy_attributes(file, copy)
        _ = vitrine_file_copy_times(file, copy)
        close(file)
        (file, temporaryName) = (copy, name)
    }

    private static func copy(_ source: Int32, to target: Int32) throws(SystemError) {
        guard lseek(source, 0, SEEK_SET) == 0 else { throw .last }
        var status = stat()
        guard fstat(source, &status) == 0 else { throw .last }
        var rest = Int(status.st_size)
        while rest > 0 {
            let count = min(rest, 1 << 20)
            guard let data = try readAll(count, from: source) else { throw SystemError(code: EIO) }
            try writeAll(data, to: target)
            rest -= count
        }
    }

    private static var hiddenName: LocalPath { LocalPath(".vitrine-\(UInt64.random(in: .min ... .max)).part") }

    private static func hidden(in folder: Int32, _ mode: mode_t) throws(SystemError) -> (file: Int32, name: LocalPath) {
        let name = hiddenName
        let file = created(name, in: folder, O_RDWR, mode)
        guard file >= 0 else { throw .last }
        return (file, name)
    }

    /// Creates a file under a name that is free; returns -1 otherwise.
    private static func created(_ name: LocalPath, in folder: Int32, _ access: Int32, _ mode: mode_t) -> Int32 {
        name.withCString { openat(folder, $0, O_CREAT | O_EXCL | access | O_CLOEXEC | O_NOFOLLOW, mode) }
    }

    private func unlink(_ name: LocalPath) { _ = name.withCString { unlinkat(folder, $0, 0) } }

    private static func opened(_ folder: LocalPath) throws(SystemError) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        let openFolder = { folder.withCString { open($0, flags) } }
        var descriptor = openFolder()
        if descriptor < 0, errno == ENOENT, folder.withCString({ mkdir($0, 0o777) }) == 0 { descriptor = openFolder() }
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }

    // MARK: Whole files

    /// Replaces or creates a file atomically. The permissions of a replaced file remain.
    public static func write(_ data: Data, to path: String, mode: mode_t = AtomicFile.shared) throws(SystemError) {
        try write(to: path, mode: mode) { file throws(SystemError) in try file.append(data) }
    }

    /// Replaces or creates a file atomically, unless `fill`, which appends its content, throws. The permissions of a replaced
    /// file remain. A link to a file stays, and that file is replaced.
    public static func write(
        to path: String, mode: mode_t = AtomicFile.shared, fill: (AtomicFile) throws(SystemError) -> Void
    ) throws(SystemError) {
        let path = LocalPath(path.contains("/") ? path : "./" + path)
        let target = path.resolved ?? path
        let file = try AtomicFile(in: target.folder, mode: mode)
        try fill(file)
        try file.synchronize()
        try file.publish(replacing: LocalPath(bytes: target.nameBytes))
    }
}
