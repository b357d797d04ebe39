import Localize

extension Problem {
    public init(_ error: NetworkError) {
        self.init(message: error.message, hint: error.hint, remedy: Remedy(error.remedy))
    }

    /// - Parameter hasPage: whether there is a page of the picture that could be opened instead.
    public init(_ error: PictureError, hasPage: Bool = true) {
        let browserHint = hasPage ? tr("Open its web page to see it in a browser.") : ""
        switch error {
        case .network(let error):
            self.init(error)
        case .damaged:
            self.init(
                message: tr("This picture is damaged"), hint: hasPage ? tr("Its web page may have a better copy.") : "",
                remedy: .retry)
        case .tooManyPixels:
            self.init(
                message: tr("This picture is too large to show"),
                hint: browserHint, remedy: .none)
        case .noDecoder(let format):
            self.init(
                message: tr("%s pictures can’t be shown here", format),
                hint: browserHint, remedy: .none)
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
