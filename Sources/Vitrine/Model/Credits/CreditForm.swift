/// A form in which the credit of pictures is copied.
public enum CreditForm: String, Sendable {
    /// "R. Smith / CC BY 4.0".
    case short
    /// The sentence with title, author, source and license.
    case full
    /// The source text of the sentence, for a web page.
    case html
    case markdown
}

/// The credit of pictures in one form, as other programs get it.
public struct CopiedCredit: Sendable, Hashable {
    public let text: String
    /// The credit with links, for programs that show HTML, such as word processors; `nil` for a form without it.
    public let html: String?

    public init(of images: [ImageEntity], as form: CreditForm) {
        let attributions = images.map(\.attribution)
        func paragraphs(_ texts: [String]) -> String { texts.map { "<p>\($0)</p>" }.joined(separator: "\n") }
        switch form {
        case .short:
            text = attributions.map(\.short).joined(separator: "\n")
            html = paragraphs(attributions.map(\.shortHTML))
        case .full:
            text = attributions.map(\.text).joined(separator: "\n")
            html = paragraphs(attributions.map(\.html))
        case .html:
            text = paragraphs(attributions.map(\.html))
            html = text
        case .markdown:
            text = attributions.map(\.markdown).joined(separator: "\n\n")
            html = nil
        }
    }
}
