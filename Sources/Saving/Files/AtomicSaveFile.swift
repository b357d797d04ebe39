import FileAccess
import FoundationEssentials
import Glibc
import Model

/// An `AtomicFile` whose failures name the folder, for people. Used by one thread.
final class AtomicSaveFile {
    private let file: AtomicFile
    private let path: String

    /// - Parameter folder: an absolute path; made if only its last part is missing.
    init(in folder: String) throws(SaveError) {
        path = folder
        file = try Self.named(folder) { () throws(SystemError) in try AtomicFile(in: folder) }
    }

    /// A way into the file for whoever has its bytes piece by piece.
    func makeDestination() throws(SaveError) -> FileDestination {
        FileDestination(owning: try Self.named(path) { () throws(SystemError) in try file.duplicate() })
    }

    /// Waits until the disk has everything.
    func synchronize() throws(SaveError) {
        try Self.named(path) { () throws(SystemError) in try file.synchronize() }
    }

    /// Writes everything and waits until the disk has it.
    func write(_ data: Data) throws(SaveError) {
        try Self.named(path) { () throws(SystemError) in
            try file.append(data)
            try file.synchronize()
        }
    }

    /// Gives it this name if nobody has it; false if somebody has.
    func publish(as name: String) throws(SaveError) -> Bool {
        try Self.named(path) { () throws(SystemError) in try file.publish(as: name) }
    }

    /// Gives it this name, in the place of whatever has it.
    func publish(replacing name: String) throws(SaveError) {
        try Self.named(path) { () throws(SystemError) in try file.publish(replacing: name) }
    }

    private static func named<Value>(
        _ path: String, _ work: () throws(SystemError) -> Value
    ) throws(SaveError) -> Value {
        do {
            return try work()
        } catch {
            throw SaveError(error.code, at: path)
        }
    }
}

extension SaveError {
    /// - Parameter code: the system's.
    init(_ code: Int32, at path: String) {
        switch code {
        case ENOENT, ENOTDIR: self = .noFolder(path: path)
        case EACCES, EPERM, EROFS: self = .notAllowed(path: path)
        case ENOSPC, EDQUOT: self = .diskFull(path: path)
        default: self = .notWritten(path: path, reason: SystemError(code: code).reason)
        }
    }
}
