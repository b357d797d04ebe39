import FoundationEssentials
import Glibc
import Model
import SavingShim

/// A file that nobody can see before it is whole.
///
/// Where the file system can, it has no name at all until it is published: a program that is killed leaves nothing. Elsewhere
/// it has a hidden name of its own beside the one it is to get. Used by one thread.
final class NewFile {
    private let folder: Int32
    private let path: String
    private let file: Int32
    /// The hidden name; `nil` while it has none.
    private var temporaryName: String?

    /// - Parameter folder: an absolute path; made if only its last part is missing.
    init(in folder: String) throws(SaveError) {
        path = folder
        self.folder = try Self.opened(folder)
        let unnamed = saving_shim_open_unnamed(self.folder)
        if unnamed >= 0 {
            file = unnamed
            return
        }
        let name = ".vitrine-\(UInt64.random(in: .min ... .max)).part"
        let named = openat(self.folder, name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
        guard named >= 0 else {
            let code = errno
            close(self.folder)
            throw SaveError(code, at: folder)
        }
        file = named
        temporaryName = name
    }

    deinit {
        if let temporaryName { unlinkat(folder, temporaryName, 0) }
        close(file)
        close(folder)
    }

    /// Writes everything and waits until the disk has it.
    func write(_ data: Data) throws(SaveError) {
        let code = data.withUnsafeBytes { bytes -> Int32 in
            var rest = bytes
            while !rest.isEmpty {
                let count = Glibc.write(file, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return count < 0 ? errno : ENOSPC }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return fsync(file) == 0 ? 0 : errno
        }
        if code != 0 { throw SaveError(code, at: path) }
    }

    /// Gives it this name if nobody has it; false if somebody has.
    func publish(as name: String) throws(SaveError) -> Bool {
        let result =
            if let temporaryName {
                linkat(folder, temporaryName, folder, name, 0)
            } else {
                linkat(AT_FDCWD, "/proc/self/fd/\(file)", folder, name, AT_SYMLINK_FOLLOW)
            }
        if result != 0 {
            if errno == EEXIST { return false }
            // File systems without hard links, of sticks for instance: a rename that replaces nothing.
            return try rename(to: name, replacing: false)
        }
        fsync(folder)
        return true
    }

    /// Gives it this name, in the place of whatever has it.
    func publish(replacing name: String) throws(SaveError) {
        if temporaryName == nil {
            let hidden = ".vitrine-\(UInt64.random(in: .min ... .max)).part"
            guard try publish(as: hidden) else { throw .exists(path: "\(path)/\(hidden)") }
            temporaryName = hidden
        }
        _ = try rename(to: name, replacing: true)
    }

    private func rename(to name: String, replacing: Bool) throws(SaveError) -> Bool {
        guard let temporaryName else { throw SaveError(EOPNOTSUPP, at: path) }
        guard saving_shim_rename(folder, temporaryName, name, replacing) == 0 else {
            if errno == EEXIST { return false }
            throw SaveError(errno, at: path)
        }
        self.temporaryName = nil
        fsync(folder)
        return true
    }

    private static func opened(_ folder: String) throws(SaveError) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        var descriptor = open(folder, flags)
        if descriptor < 0, errno == ENOENT, mkdir(folder, 0o755) == 0 { descriptor = open(folder, flags) }
        guard descriptor >= 0 else { throw SaveError(errno, at: folder) }
        return descriptor
    }
}

extension SaveError {
    /// - Parameter code: the system's.
    init(_ code: Int32, at path: String) {
        switch code {
        case ENOENT, ENOTDIR: self = .noFolder(path: path)
        case EACCES, EPERM, EROFS: self = .notAllowed(path: path)
        case ENOSPC, EDQUOT: self = .diskFull(path: path)
        default: self = .notWritten(path: path, reason: String(cString: strerror(code)))
        }
    }
}
