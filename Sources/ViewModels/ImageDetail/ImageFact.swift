/// One line of what is known about a picture.
public struct ImageFact: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        case title, caption, tags, size, fileSize, fileType, author, license, source, views, downloads, likes, address
    }

    /// What pressing the value does.
    public enum Action: Sendable, Hashable {
        case none
        /// Leads to this address, a licence's text for instance.
        case open(String)
        /// Searches for each of the values.
        case searchTags([String])
        /// Searches for more by this author.
        case searchAuthor
    }

    public let kind: Kind
    public let label: String
    public let value: String
    public let action: Action
    /// What it means, in a sentence.
    public let explanation: String?

    public init(kind: Kind, label: String, value: String, action: Action = .none, explanation: String? = nil) {
        self.kind = kind
        self.label = label
        self.value = value
        self.action = action
        self.explanation = explanation
    }

    /// The address it leads to, if it does.
    public var url: String? {
        if case .open(let url) = action { url } else { nil }
    }
}
