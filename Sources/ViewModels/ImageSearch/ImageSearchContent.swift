import Model

/// What fills the search window.
public enum ImageSearchContent: Sendable, Equatable {
    /// Nothing has been asked for yet.
    case idle
    /// The first page is under way.
    case searching
    case rows
    /// The service has nothing for these words.
    case nothingFound(NothingFound)
    /// There is nothing to show because of this.
    case problem(UserFacingError)
}

/// What is told where a search has found nothing.
public struct NothingFound: Sendable, Equatable {
    public let title: String
    public let advice: String
    public let recoveryAction: UserFacingError.RecoveryAction
}

/// What stands below the rows.
public enum ImageSearchFooter: Sendable, Equatable {
    case hidden
    case loading
    /// The next page did not come; the rows that are there stay.
    case problem(UserFacingError)
    /// "12,345 pictures".
    case shown(text: String)
}
