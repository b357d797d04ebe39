import Core

/// The content of the search window.
public enum ImageSearchContent: Sendable, Equatable {
    /// No search has begun.
    case idle
    /// The first page is loading.
    case searching
    /// No examined picture matches so far; for example "60 examined".
    case examining(String)
    case rows
    /// The service has no results for these words, or none so far.
    case nothingFound(UserFacingError)
    /// An error left nothing to show.
    case problem(UserFacingError)
}

/// The content of the footer below the rows.
public enum ImageSearchFooter: Sendable, Equatable {
    case hidden
    case loading
    /// Many pictures are examined for those that match; for example "12 found, 3,400 examined".
    case examining(String)
    /// The next page failed to load, or has no matching pictures; the existing rows stay, and only the user continues.
    case problem(UserFacingError)
    /// The number of results, for example "12,345 pictures".
    case shown(text: String)
}
