import Core

/// The words, the author and the filters of a search.
public struct SearchQuery: Sendable, Hashable {
    /// The typed text without leading and trailing white space; `interpreted` makes words of it. An empty text matches
    /// everything: popular pictures, all samples.
    public internal(set) var text: String
    /// Limits the search to pictures of this author, by the name that the provider shows. Providers without a search by
    /// author add the name to the words.
    public var author: String?
    public var filters: SearchFilters
    /// Whether a picture has to match any of the words instead of all: those with more of them come first. Only sources that
    /// compare the words themselves follow it (folders, favorites, samples); a service gets the words as they were typed.
    public var matchesAnyWord = false
    /// Phrases that have to occur, whose words are in the text, too.
    public var phrases: [String] = []
    /// Words and phrases that must not occur in what is known of a picture.
    public var excluded: [String] = []
    /// Licenses of which a picture must have one even where the source offers no filter by license; empty for all.
    var typedLicenses: Set<LicenseKind> = []
    /// Whether pictures that are stated to be made by AI are excluded even where the source offers no such filter.
    var typedWithoutAI = false
    /// The text with phrases in quotation marks and excluded words behind a minus sign; empty without them.
    var notation = ""
    /// Whether pictures of creators and sources that the user has blocked are among the results, too.
    public var showsBlocked = false
    /// Whether to send new requests even if responses are cached: set when the user repeats a search.
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

    /// Whether the text asks for more than one word, a run of letters and digits. A phrase alone is one, because a picture
    /// has to have all of it.
    public var hasSeveralWords: Bool {
        let expression = TypedExpression(text)
        let runs = (expression.words + expression.phrases).lazy.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
        return !expression.words.isEmpty && runs.prefix(2).count > 1
    }
}

/// A search as a command line states it.
public struct SearchCommand: Sendable, Hashable {
    /// The provider; `nil` for the program's default.
    public var provider: ProviderID?
    public var query: SearchQuery

    public init(provider: ProviderID? = nil, query: SearchQuery = SearchQuery()) {
        self.provider = provider
        self.query = query
    }
}
