import FileAccess
import Glibc
import Model

/// A failure of a system call on a file.
struct FileError: Error, Sendable, Equatable {
    let code: Int32
    let path: String

    /// The failure of the preceding system call.
    static func last(_ path: String) -> FileError { FileError(code: errno, path: path) }

    init(code: Int32, path: String) { (self.code, self.path) = (code, path) }

    init(_ error: SystemError, _ path: String) { self.init(code: error.code, path: path) }

    var storageError: StorageError {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: .diskFull
        case EACCES, EPERM, EROFS: .readOnly(path: path)
        default: .failed(String(cString: strerror(code)))
        }
    }
}
