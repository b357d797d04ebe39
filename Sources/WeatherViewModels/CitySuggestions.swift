import Model

/// The result of the search for the typed text.
public enum CitySuggestions: Sendable, Equatable {
    /// No search: the text is too short.
    case none
    case searching
    case found([CitySuggestion])
    case failed(UserFacingError)
}

/// One suggested city.
public struct CitySuggestion: Sendable, Equatable {
    public let name: String
    /// Region and country.
    public let place: String

    public init(name: String, place: String) {
        (self.name, self.place) = (name, place)
    }
}
