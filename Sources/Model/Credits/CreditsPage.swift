import FoundationEssentials
import Localize

/// An HTML page that lists title, author, source and license of some pictures. An export places it next to the picture
/// files.
public struct CreditsPage: Sendable {
    /// What the page shows of a picture.
    public enum Picture: Sendable, Hashable {
        /// A file beside the page, by its path.
        case file(String)
        /// An encoded picture that becomes a part of the page.
        case preview(Data)
        /// The picture could not be loaded, and the page says so.
        case missing
        case nothing
    }

    /// One picture on the page.
    public struct Entry: Sendable, Hashable {
        public let image: ImageEntity
        public let note: String
        public let picture: Picture
        public let problems: [CreditProblem]

        public init(image: ImageEntity, note: String = "", picture: Picture, problems: [CreditProblem] = []) {
            self.image = image
            self.note = note
            self.picture = picture
            self.problems = problems
        }
    }

    /// Pictures below a heading.
    private struct Section {
        let heading: String?
        let entries: [Entry]
    }

    public let title: String
    private let sections: [Section]

    public init(title: String, entries: [Entry]) {
        self.title = title
        sections = [Section(heading: nil, entries: entries)]
    }

    /// Creates the page of a whole work, those with problems first.
    public init(_ credits: WorkCredits) {
        title = credits.title
        sections = CreditsSection.sections(of: credits).map { section in
            let entries = section.entries.map { entry in
                let file = entry.fileName.map { Picture.file($0) }
                return Entry(
                    image: entry.image, picture: entry.preview.map { Picture.preview($0) } ?? file ?? Picture.nothing,
                    problems: entry.problems)
            }
            return Section(heading: section.heading, entries: entries)
        }
    }

    public var html: String {
        """
        <!DOCTYPE html>
        <html>
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'">
        <title>\(Self.escaped(title))</title>
        <style>
        body { font-family: sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color-scheme: light dark; }
        figure { margin: 0 0 2em; }
        img { max-width: 100%; max-height: 30em; display: block; }
        figcaption { margin-top: .5em; overflow-wrap: anywhere; }
        </style>
        </head>
        <body>
        <h1>\(Self.escaped(title))</h1>
        \(sections.map(Self.lines).joined(separator: "\n"))
        </body>
        </html>

        """
    }

    private static func lines(_ section: Section) -> String {
        let heading = section.heading.map { ["<h2>\(escaped($0))</h2>"] } ?? []
        return (heading + section.entries.map(figure)).joined(separator: "\n")
    }

    private static func figure(_ entry: Entry) -> String {
        var lines = ["<figure>"]
        let alternative = escaped(entry.image.displayName)
        switch entry.picture {
        case .file(let name):
            lines.append(
                #"<a href="\#(address(name))"><img src="\#(address(name))" alt="\#(alternative)" loading="lazy"></a>"#)
        case .preview(let data):
            let type = (PictureFormat.sniff(data) ?? .jpeg).mediaType
            lines.append(#"<img src="data:\#(type);base64,\#(data.base64EncodedString())" alt="\#(alternative)">"#)
        case .missing, .nothing: break
        }
        lines.append("<figcaption>")
        lines.append("<p>\(entry.image.attribution.html)</p>")
        if entry.picture == .missing {
            // The text is outside of the multi-line literal, so that the collection of translatable texts finds it.
            let note = tr("This picture could not be loaded")
            lines.append("<p>\(escaped(note))</p>")
        }
        for problem in entry.problems { lines.append("<p><strong>\(escaped(problem.text))</strong></p>") }
        if !entry.note.isEmpty { lines.append("<p dir=\"auto\">\(escaped(entry.note))</p>") }
        lines.append("</figcaption>")
        lines.append("</figure>")
        return lines.joined(separator: "\n")
    }

    static func escaped(_ text: String) -> String { HTMLMarkup().escaped(text) }

    /// Returns a path as a relative address, with all special characters percent-encoded.
    static func address(_ path: String) -> String {
        // A path that begins with a slash would otherwise be one of the server.
        let start = path.hasPrefix("/") ? "file://" : "./"
        return start
            + PercentEncoding.encoded(path.utf8) { PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "/") }
    }
}
