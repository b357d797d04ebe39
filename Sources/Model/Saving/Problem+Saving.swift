import Localize

extension Problem {
    public init(_ error: SaveError) {
        switch error {
        case .picture(.network(.tooLarge(_, let limit))):
            self.init(
                message: tr("The file is larger than %s, the most that can be saved.", formattedBytes(limit)),
                hint: "", remedy: .none)
        case .picture(let error):
            self.init(error)
        case .exists(let path):
            self.init(
                message: tr("There is a file %s already.", path), hint: tr("Choose another name."), remedy: .none)
        case .noFolder(let path):
            self.init(
                message: tr("The folder %s is not there.", path),
                hint: tr("Choose another folder, or connect the drive it is on."), remedy: .retry)
        case .notAllowed(let path):
            self.init(
                message: tr("%s may not be written to.", path), hint: tr("Choose another folder."), remedy: .retry)
        case .diskFull(let path):
            self.init(
                message: tr("There is no room left in %s.", path), hint: tr("Make room, then try again."),
                remedy: .retry)
        case .notWritten(let path, let reason):
            self.init(message: tr("%s could not be written: %s.", path, reason), hint: "", remedy: .retry)
        }
    }
}
