/// A collection's name as it is kept: on one line, without white space at its ends, not endless.
public struct CollectionName: Sendable, Hashable {
    /// Characters; more are cut off.
    public static let longest = 100

    public let text: String

    public init(_ typed: String) throws(StorageError) {
        let words = typed.split(whereSeparator: { $0.isWhitespace || $0.isNewline })
        let text = String(words.joined(separator: " ").displayText().prefix(Self.longest))
        guard !text.isEmpty else { throw .nameEmpty }
        self.text = text
    }

    /// What two names that count as the same have in common.
    public var key: String { text.lowercased() }
}
