/// A failure as a person is told about it: what happened, and what helps.
public struct Problem: Sendable, Equatable {
    /// What the button beside the message does.
    public enum Remedy: Sendable, Equatable {
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
    public let remedy: Remedy

    public init(message: String, hint: String, remedy: Remedy) {
        self.message = message
        self.hint = hint
        self.remedy = remedy
    }
}
