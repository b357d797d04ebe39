import Localize

extension UserFacingError {
    public init(_ error: NetworkError) {
        self.init(message: error.message, hint: error.hint, recoveryAction: RecoveryAction(error.recoveryAction))
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
                recoveryAction: .retry)
        case .tooManyPixels:
            self.init(
                message: tr("This picture is too large to show"),
                hint: browserHint, recoveryAction: .none)
        case .noDecoder(let format):
            self.init(
                message: tr("%s pictures can’t be shown here", format),
                hint: browserHint, recoveryAction: .none)
        }
    }
}

extension UserFacingError.RecoveryAction {
    fileprivate init(_ recoveryAction: NetworkError.RecoveryAction) {
        switch recoveryAction {
        case .retry, .checkConnection, .wait: self = .retry
        case .openPreferences(let provider): self = .enterKey(provider)
        case .none: self = .none
        }
    }
}
