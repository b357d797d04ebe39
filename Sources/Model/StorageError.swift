import Localize

/// Why something could not be kept or read.
public enum StorageError: Error, Sendable, Equatable {
    /// The disk is full, and what could be spared has been deleted already.
    case diskFull
    /// The file or its folder must not be written.
    case readOnly(path: String)
    /// The file was written by a newer version of the program, which this one must not spoil.
    case newerVersion
    /// What was read makes no sense.
    case damaged
    /// A collection of this name is there already.
    case nameTaken(String)
    case nameEmpty
    /// Anything else, in the library's words, for a log.
    case failed(String)
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
        case .newerVersion:
            self.init(
                message: tr("These favorites belong to a newer version of Vitrine"),
                hint: tr("You can see them but not change them. Update Vitrine."), recoveryAction: .none)
        case .damaged:
            self.init(
                message: tr("The saved data can’t be read"), hint: tr("Restart the program."), recoveryAction: .none)
        case .nameTaken(let name):
            self.init(
                message: tr("A collection named “%s” already exists", name),
                hint: tr("Choose another name."), recoveryAction: .none)
        case .nameEmpty:
            self.init(message: tr("A collection needs a name"), hint: "", recoveryAction: .none)
        case .failed(let reason):
            self.init(message: tr("This could not be saved"), hint: reason, recoveryAction: .retry)
        }
    }
}
