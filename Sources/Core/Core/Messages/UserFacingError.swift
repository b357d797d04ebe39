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
        /// Stops a search and keeps what it has found.
        case stopSearch
        /// Searches for pictures that match any of the words, because none matches all.
        case matchAnyWord
        /// Shows the creators and sources whose pictures are hidden.
        case showBlockList
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

    public init(
        message: String, hint: String = "", recoveryAction: RecoveryAction = .none, cause: Cause = .other
    ) {
        self.message = message
        self.hint = hint
        self.recoveryAction = recoveryAction
        self.cause = cause
    }
}

extension UserFacingError {
    public init(_ error: NetworkError, naming services: ServiceNames) {
        self.init(
            message: error.message(naming: services), hint: error.hint(naming: services),
            recoveryAction: error.recoveryAction, cause: Cause(error))
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
