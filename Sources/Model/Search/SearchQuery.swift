/// What the user looks for.
public struct SearchQuery: Sendable, Hashable {
    /// As typed, without white space at its ends. Empty means everything: popular pictures, all samples.
    public let text: String

    public init(_ text: String = "") {
        var trimmed = text[...].drop(while: \.isWhitespace)
        while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
        self.text = String(trimmed)
    }
}
