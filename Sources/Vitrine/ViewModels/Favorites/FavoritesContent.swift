import Core

/// The content of the favorites window.
public enum FavoritesContent: Sendable, Equatable {
    case loading
    case rows
    /// There are no favorites yet.
    case empty
    case emptyCollection(name: String)
    case nothingFound(text: String)
    case problem(UserFacingError)
}
