import Core

/// The name that the user has given to a collection or a saved search, in its stored form: on one line, without leading or
/// trailing white space and of limited length.
public struct ChosenName: Sendable, Hashable {
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

    /// Returns this name, or the first of “name (2)”, “name (3)” … whose key is not taken.
    public func unique(_ isTaken: (ChosenName) throws -> Bool) rethrows -> ChosenName {
        var (name, number) = (self, 1)
        while try isTaken(name) {
            number += 1
            let ending = " (\(number))"
            name = ChosenName(stored: text.prefix(Self.maxLength - ending.count) + ending)
        }
        return name
    }

    private init(stored text: String) { self.text = text }
}
