import Localize

extension Problem {
    public init(_ error: NetworkError) {
        self.init(message: error.message, hint: error.hint, remedy: Remedy(error.remedy))
    }

    public init(_ error: PictureError) {
        switch error {
        case .network(let error):
            self.init(error)
        case .damaged:
            self.init(
                message: tr("This picture is damaged."), hint: tr("Its page may have a better copy."), remedy: .retry)
        case .tooManyPixels:
            self.init(
                message: tr("This picture is too large to be shown."),
                hint: tr("Open its page to see it in a browser."),
                remedy: .none)
        case .noDecoder(let format):
            self.init(
                message: tr("Pictures in the format %s cannot be shown here.", format),
                hint: tr("Open its page to see it in a browser."), remedy: .none)
        }
    }
}

extension Problem.Remedy {
    fileprivate init(_ remedy: NetworkError.Remedy) {
        switch remedy {
        case .retry, .checkConnection, .wait: self = .retry
        case .openPreferences(let provider): self = .enterKey(provider)
        case .none: self = .none
        }
    }
}
