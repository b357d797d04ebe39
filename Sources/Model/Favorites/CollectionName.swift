/// A collection's name in its stored form: on one line, without leading or trailing white space and of limited length.
public struct CollectionName: Sendable, Hashable {
    /// The maximum number of characters. Longer names are cut.
    public static let maxLength = 100

    public let text: String

    public init(_ typed: String) throws(StorageError) {
        let words = typed.split(whereSeparator: { $0.isWhitespace || $0.isNewline })
        let text = String(words.joined(separator: " ").displayText().prefix(Self.maxLength))
        guard !text.isEmpty else { throw .nameEmpty }
        self.text = text
    }

    /// The key for comparison: names with the same key are the same name.
    public var key: String { text.lowercased() }
}
