import Localize

extension Problem {
    public init(_ error: ExchangeError) {
        switch error {
        case .keeping(let error): self.init(error)
        case .nothing: self.init(message: tr("There are no favourites to export."), hint: "", remedy: .none)
        case .file(.notFavorites):
            self.init(
                message: tr("This file holds no favourites."),
                hint: tr("Choose a file that Vitrine has exported."), remedy: .none)
        case .file(.newerVersion):
            self.init(
                message: tr("This file was written by a newer version of Vitrine."), hint: tr("Update the program."),
                remedy: .none)
        case .file(.unreadable(let reason)):
            self.init(message: tr("This file cannot be read."), hint: reason, remedy: .none)
        }
    }
}
