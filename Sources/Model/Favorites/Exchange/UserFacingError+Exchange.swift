import Localize

extension UserFacingError {
    public init(_ error: ExchangeError) {
        switch error {
        case .storage(let error): self.init(error)
        case .nothing: self.init(message: tr("There are no favorites to export"), hint: "", recoveryAction: .none)
        case .file(.notFavorites):
            self.init(
                message: tr("This file contains no favorites"),
                hint: tr("Choose a file exported by Vitrine."), recoveryAction: .none)
        case .file(.newerVersion):
            self.init(
                message: tr("This file was written by a newer version of Vitrine"), hint: tr("Update Vitrine."),
                recoveryAction: .none)
        case .file(.unreadable(let reason)):
            self.init(message: tr("This file can’t be read"), hint: reason, recoveryAction: .none)
        }
    }
}
