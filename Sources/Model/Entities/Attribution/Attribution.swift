/// The line that names a picture's title, author, source and licence, as Creative Commons recommends it, in the user's language
/// and in the three forms in which people paste it.
public struct Attribution: Sendable, Hashable {
    /// With the addresses in brackets behind what they belong to.
    public let text: String
    /// With links, escaped: strangers wrote the title and the names.
    public let html: String
    /// With links, escaped in the same way.
    public let markdown: String

    public init(of image: ImageEntity) {
        let sentence = AttributionSentence(image)
        text = sentence.written(PlainMarkup())
        html = sentence.written(HTMLMarkup())
        markdown = sentence.written(MarkdownMarkup())
    }
}

extension ImageEntity {
    public var attribution: Attribution { Attribution(of: self) }
}
