import Localize

/// A failure as a person is told about it: what happened, and what helps.
public struct UserFacingError: Sendable, Equatable {
    /// What the button beside the message does.
    public enum RecoveryAction: Sendable, Equatable {
        case retry
        /// Opens the preferences where this service's key is entered.
        case enterKey(ProviderID)
        /// Takes off the filters that keep the search from finding anything.
        case removeFilters
        /// Lets the user choose one more folder to search.
        case addFolder
        case none
    }

    public let message: String
    public let hint: String
    public let recoveryAction: RecoveryAction

    /// Message and hint in one line, for toasts, the terminal and screen readers.
    public var line: String { Self.line(message, hint) }

    /// A message stands alone as a title, too, so it has no full stop of its own.
    public static func line(_ message: String, _ hint: String) -> String {
        hint.isEmpty ? message : tr("%s. %s", message, hint)
    }

    public init(message: String, hint: String, recoveryAction: RecoveryAction) {
        self.message = message
        self.hint = hint
        self.recoveryAction = recoveryAction
    }
}

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
