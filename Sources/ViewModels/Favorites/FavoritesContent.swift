import Model

/// What fills the favourites' window.
public enum FavoritesContent: Sendable, Equatable {
    case loading
    case rows
    /// Nothing has been kept yet.
    case empty
    case emptyCollection(name: String)
    case nothingFound(text: String)
    case problem(UserFacingError)
}
