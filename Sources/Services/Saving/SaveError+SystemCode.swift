import FileAccess
import Glibc
import Model

extension SaveError {
    /// Translates a system error into one that names the folder.
    ///
    /// - Parameter code: the value of `errno`.
    init(_ code: Int32, at path: String) {
        switch code {
        case ENOENT, ENOTDIR: self = .noFolder(path: path)
        case EACCES, EPERM, EROFS: self = .notAllowed(path: path)
        case ENOSPC, EDQUOT: self = .diskFull(path: path)
        default: self = .notWritten(path: path, reason: SystemError(code: code).reason)
        }
    }
}
