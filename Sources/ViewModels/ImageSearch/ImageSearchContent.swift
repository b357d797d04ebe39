import Model

/// What fills the search window.
public enum ImageSearchContent: Sendable, Equatable {
    /// Nothing has been asked for yet.
    case idle
    /// The first page is under way.
    case searching
    case rows
    /// The service has nothing for these words.
    case nothingFound(query: String)
    /// There is nothing to show because of this.
    case problem(Problem)
}

/// What stands below the rows.
public enum ImageSearchFooter: Sendable, Equatable {
    case hidden
    case loading
    /// The next page did not come; the rows that are there stay.
    case problem(Problem)
    /// "500 of 12,345 shown".
    case shown(text: String)
}
