import Localize

/// A failure in the user's language: a message and a hint, with a recovery action.
public struct UserFacingError: Sendable, Equatable {
    /// The action of the button next to the message.
    public enum RecoveryAction: Sendable, Equatable {
        case retry
        /// Opens the preferences at the key of this service.
        case enterKey(ProviderID)
        /// Removes the filters that exclude all results.
        case removeFilters
        /// Lets the user add a folder to search.
        case addFolder
        /// Continues a search that stopped because too many pictures in a row do not match.
        case searchFurther
        /// Searches for pictures that match any of the words, because none matches all.
        case matchAnyWord
        /// Installs a package of the system, where the desktop can do that.
        case installPackage(String)
        case none
    }

    /// The kind of failure, for the symbol of a page.
    public enum Cause: Sendable, Equatable {
        case connection
        case key
        /// A service requires a pause.
        case pause
        case other
    }

    public let message: String
    public let hint: String
    public let recoveryAction: RecoveryAction
    public let cause: Cause

    /// Message and hint on one line, for toasts, the terminal and screen readers.
    public var line: String { Self.line(message, hint) }

    /// Joins message and hint. Messages have no full stop, because they also serve as titles.
    public static func line(_ message: String, _ hint: String) -> String {
        hint.isEmpty ? message : tr("%s. %s", message, hint)
    }

    public init(message: String, hint: String, recoveryAction: RecoveryAction, cause: Cause = .other) {
        self.message = message
        self.hint = hint
        self.recoveryAction = recoveryAction
        self.cause = cause
    }
}

extension UserFacingError {
    /// Returns the message below the results of a search that stopped at a fruitless page
    /// (`ResponseEntity.isFruitless`).
    ///
    /// - Parameter examinedCount: the number of pictures that were examined, if it is known.
    public static func fruitless(after examinedCount: Int?) -> UserFacingError {
        let message =
            examinedCount.map { count in
                trn(
                    "No other match among the first %s picture", "No other match among the first %s pictures", count,
                    formatted(count))
            } ?? tr("No other match so far")
        return UserFacingError(message: message, hint: tr("There are more pictures."), recoveryAction: .searchFurther)
    }

    public init(_ error: NetworkError) {
        self.init(
            message: error.message, hint: error.hint, recoveryAction: RecoveryAction(error.recoveryAction),
            cause: Cause(error))
    }

    /// - Parameter hasPage: whether the picture has a web page that the user can open instead.
    public init(_ error: PictureError, hasPage: Bool = true) {
        let browserHint = hasPage ? tr("Open its web page to see it in a browser.") : ""
        switch error {
        case .network(let error):
            let other = UserFacingError(error)
            // The host may not support `https`, or want a browser. Browsers open both.
            let hint =
                switch error {
                case .certificateRefused, .blocked: browserHint
                case .notReachedServer where hasPage:
                    tr("Check the network connection, or open the web page of the picture in a browser.")
                default: ""
                }
            self.init(
                message: other.message, hint: hint.isEmpty ? other.hint : hint, recoveryAction: other.recoveryAction,
                cause: other.cause)
        case .damaged:
            self.init(
                message: tr("This picture is damaged"), hint: hasPage ? tr("Its web page may have a better copy.") : "",
                recoveryAction: .retry)
        case .tooManyPixels:
            self.init(
                message: tr("This picture is too large to show"),
                hint: browserHint, recoveryAction: .none)
        case .fileTooLarge(let limit):
            self.init(
                message: tr("This file is too large to read. The limit is %s.", formattedBytes(limit)),
                hint: "", recoveryAction: .none)
        case .noDecoder(let format, let package):
            self.init(
                message: tr("%s pictures can’t be shown here", format),
                hint: package.map { tr("Install the package %s and restart Vitrine.", $0) } ?? browserHint,
                recoveryAction: package.map { .installPackage($0) } ?? .none)
        case .decoderFailed:
            // No hint at a browser: the picture may be made to attack what shows it.
            self.init(
                message: tr("This picture can’t be shown"),
                hint: tr("The decoder failed. The picture may be damaged, too complex or malicious."),
                recoveryAction: .retry)
        case .noSandbox:
            self.init(
                message: tr("Pictures can’t be shown safely on this computer"),
                hint: tr("You can allow pictures without a sandbox in Preferences."), recoveryAction: .retry)
        }
    }
}

extension UserFacingError.Cause {
    fileprivate init(_ error: NetworkError) {
        switch error {
        case .notConnectedToInternet, .proxyUnknown, .notReachedServer, .connectionLost, .signInRequired:
            self = .connection
        case .keyMissing, .keyRefused: self = .key
        case .rateLimited, .blocked: self = .pause
        default: self = .other
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
