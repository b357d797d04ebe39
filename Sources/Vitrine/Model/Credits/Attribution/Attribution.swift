import Localize

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
        let line = Self.line(of: image, credits)
        short = line.map(\.label).joined()
        shortHTML = line.rendered(HTMLMarkup())
        let sentence = AttributionSentence(image, credits)
        text = sentence.rendered(PlainMarkup())
        html = sentence.rendered(HTMLMarkup())
        markdown = sentence.rendered(MarkdownMarkup())
    }

    /// Returns the short attribution: whom to credit, and the license.
    private static func line(of image: ImageEntity, _ credits: NamedCredits) -> [AttributionPiece] {
        // A service with a license of its own stands for an unknown author, because the license refers to it.
        let service = image.license?.service?.description
        let unknown = AttributionPiece(label: service?.name ?? tr("Unknown author"), url: service?.homeURL)
        let names = credits.pieces.isEmpty ? [unknown] : credits.pieces
        guard !credits.stateLicense else { return names }
        let license = image.license.map { AttributionPiece(label: $0.shortName, url: $0.url, isLicense: true) }
        return names + [AttributionPiece(label: " / "), license ?? AttributionPiece(label: tr("license not known"))]
    }
}

extension ImageEntity {
    public var attribution: Attribution { Attribution(of: self) }
}
