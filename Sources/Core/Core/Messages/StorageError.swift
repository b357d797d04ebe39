import FileAccess
import Glibc
import Localize

/// Why the program could not store or read data.
public enum StorageError: Error, Sendable, Equatable {
    /// The disk is full, even after the deletion of cached data.
    case diskFull
    /// The file or its folder is not writable.
    case readOnly(path: String)
    /// Another program has locked the file for too long.
    case busy(path: String)
    /// A newer version of the program wrote the file, and this version must not damage it.
    case newerVersion
    /// The file is damaged and no other file could take its place.
    case damaged(path: String)
    /// A collection of this name exists already.
    case nameTaken(String)
    /// A saved search of this name exists already.
    case searchNameTaken(String)
    case nameEmpty
    /// Any other error, as the library's message for a log.
    case failed(String)
}

extension StorageError {
    /// - Parameter path: the file or folder that the system call was about.
    public init(_ error: SystemError, path: String) {
        switch error.code {
        case ENOSPC, EDQUOT, EFBIG: self = .diskFull
        case EACCES, EPERM, EROFS: self = .readOnly(path: path)
        default: self = .failed(error.reason)
        }
    }
}

extension UserFacingError {
    public init(_ error: StorageError) {
        switch error {
        case .diskFull:
            self.init(
                message: tr("The disk is full"),
                hint: tr("Delete or move some files, then try again."), recoveryAction: .retry)
        case .readOnly(let path):
            self.init(
                message: tr("Can’t write to %s", path),
                hint: tr("Check the permissions, then try again."), recoveryAction: .retry)
        case .busy(let path):
            self.init(
                message: tr("Another program is using %s", path),
                hint: tr("Close it, or try again in a moment."), recoveryAction: .retry)
        case .newerVersion:
            self.init(
                message: tr("These favorites belong to a newer version of Vitrine"),
                hint: tr("You can see them but not change them. Update Vitrine."))
        case .damaged(let path):
            self.init(
                message: tr("%s is damaged", path),
                hint: tr("Check whether its disk is full or failing, or move the file away, then try again."),
                recoveryAction: .retry)
        case .nameTaken(let name):
            self.init(
                message: tr("A collection named “%s” already exists", name), hint: tr("Choose another name."))
        case .searchNameTaken(let name):
            self.init(
                message: tr("A saved search named “%s” already exists", name), hint: tr("Choose another name."))
        case .nameEmpty:
            self.init(message: tr("A collection needs a name"))
        case .failed(let reason):
            self.init(message: tr("This could not be saved"), hint: reason, recoveryAction: .retry)
        }
    }
}
