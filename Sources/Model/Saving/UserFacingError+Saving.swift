import Localize

extension UserFacingError {
    public init(_ error: SaveError) {
        switch error {
        case .picture(.network(.tooLarge(_, let limit))):
            self.init(
                message: tr("The file is too large to save. The limit is %s.", formattedBytes(limit)),
                hint: "", recoveryAction: .none)
        case .picture(let error):
            self.init(error)
        case .exists(let path):
            self.init(
                message: tr("The file %s already exists", path), hint: tr("Choose another name."), recoveryAction: .none
            )
        case .noFolder(let path):
            self.init(
                message: tr("The folder %s does not exist", path),
                hint: tr("Choose another folder, or connect the drive it is on."), recoveryAction: .retry)
        case .notAllowed(let path):
            self.init(
                message: tr("No permission to write to %s", path), hint: tr("Choose another folder."),
                recoveryAction: .retry)
        case .diskFull(let path):
            self.init(
                message: tr("No space left in %s", path), hint: tr("Free up some space, then try again."),
                recoveryAction: .retry)
        case .notWritten(let path, let reason):
            self.init(message: tr("%s could not be written: %s", path, reason), hint: "", recoveryAction: .retry)
        }
    }
}
