import Localize

extension Problem {
    public init(_ error: ExchangeError) {
        switch error {
        case .keeping(let error): self.init(error)
        case .nothing: self.init(message: tr("There are no favorites to export"), hint: "", remedy: .none)
        case .file(.notFavorites):
            self.init(
                message: tr("This file contains no favorites"),
                hint: tr("Choose a file exported by Vitrine."), remedy: .none)
        case .file(.newerVersion):
            self.init(
                message: tr("This file was written by a newer version of Vitrine"), hint: tr("Update Vitrine."),
                remedy: .none)
        case .file(.unreadable(let reason)):
            self.init(message: tr("This file can’t be read"), hint: reason, remedy: .none)
        }
    }
}
