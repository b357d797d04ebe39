/// What the user looks for.
public struct SearchQuery: Sendable, Hashable {
    /// As typed, without white space at its ends. Empty means everything: popular pictures, all samples.
    public let text: String
    /// Only pictures of this author, by the name the provider shows. Providers that cannot ask for an author look for
    /// the name among their words.
    public var author: String?
    public var filters: SearchFilters
    /// Whether the services are to be asked again, though their answers are kept: set when the user searches again.
    public var isFresh: Bool

    public init(
        _ text: String = "", author: String? = nil, filters: SearchFilters = .none, isFresh: Bool = false
    ) {
        var trimmed = text[...].drop(while: \.isWhitespace)
        while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
        self.text = String(trimmed)
        self.author = author
        self.filters = filters
        self.isFresh = isFresh
    }
}
