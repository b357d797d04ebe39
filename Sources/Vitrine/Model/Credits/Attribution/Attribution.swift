/// The attribution of a picture in the user's language: a short line for captions, and the sentence with title, author,
/// source and license that Creative Commons recommends, in three markup formats.
public struct Attribution: Sendable, Hashable {
    /// Whom to credit, and the license, without addresses: "R. Smith / CC BY 4.0".
    public let short: String
    /// The short line as HTML with links.
    public let shortHTML: String
    /// The sentence as plain text. Each address follows its label in parentheses.
    public let text: String
    /// The sentence as HTML with links. All names are escaped, because third parties wrote them.
    public let html: String
    /// The sentence as Markdown with links, escaped for the same reason.
    public let markdown: String

    public init(of image: ImageEntity) {
        let credits = NamedCredits(image)
        let line = AttributionLine(image, credits)
        short = line.text
        shortHTML = line.html
        let sentence = AttributionSentence(image, credits)
        text = sentence.rendered(PlainMarkup())
        html = sentence.rendered(HTMLMarkup())
        markdown = sentence.rendered(MarkdownMarkup())
    }
}

extension ImageEntity {
    public var attribution: Attribution { Attribution(of: self) }
}
