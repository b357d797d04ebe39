/// The attribution line of a picture with title, author, source and license, in the form that Creative Commons
/// recommends. The line is in the user's language and available in three markup formats.
public struct Attribution: Sendable, Hashable {
    /// Plain text. Each address follows its label in parentheses.
    public let text: String
    /// HTML with links. All names are escaped, because third parties wrote them.
    public let html: String
    /// Markdown with links, escaped for the same reason.
    public let markdown: String

    public init(of image: ImageEntity) {
        let sentence = AttributionSentence(image)
        text = sentence.rendered(PlainMarkup())
        html = sentence.rendered(HTMLMarkup())
        markdown = sentence.rendered(MarkdownMarkup())
    }
}

extension ImageEntity {
    public var attribution: Attribution { Attribution(of: self) }
}
