import Model

/// What was found for the words typed.
public enum CitySuggestions: Sendable, Equatable {
    /// Nothing is asked: too few words.
    case none
    case searching
    case found([CitySuggestion])
    case failed(UserFacingError)
}

public struct CitySuggestion: Sendable, Equatable {
    public let name: String
    /// Region and country.
    public let place: String

    public init(name: String, place: String) {
        (self.name, self.place) = (name, place)
    }
}
