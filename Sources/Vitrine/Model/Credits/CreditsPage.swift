import FileAccess
import FoundationEssentials
import Localize

/// An HTML page that lists title, author, source and license of some pictures. An export places it next to the picture
/// files.
public struct CreditsPage: Sendable {
    /// What the page shows of a picture.
    public enum Picture: Sendable, Hashable {
        /// A file beside the page, by its path.
        case file(LocalPath)
        /// The encoded preview, which becomes a part of the page, if the writer of the page has one.
        case preview
        /// The picture could not be loaded, and the page says so.
        case missing
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

    public let title: String
    private let sections: [(heading: String?, entries: [Entry])]

    public init(title: String, entries: [Entry]) {
        self.title = title
        sections = [(nil, entries)]
    }

    /// Creates the page of a whole work, those with problems first.
    public init(_ credits: WorkCredits) {
        title = credits.title
        sections = CreditsSection.sections(of: credits).map { section in
            let entries = section.entries.map { entry in
                let file = entry.file.map { Picture.file($0) }
                return Entry(
                    image: entry.image, note: entry.change?.text ?? "", picture: file ?? Picture.preview,
                    problems: entry.problems)
            }
            return (section.heading, entries)
        }
    }

    /// The page without previews.
    public var html: String {
        var html = ""
        write { html += $0 }
        return html
    }

    /// Hands the page over piece by piece, with one picture in each, so that a page with many previews needs little memory.
    ///
    /// - Parameters:
    ///   - preview: returns the encoded preview of a picture that has no file. It is called when the picture is written.
    ///   - take: gets the pieces in their order. The page ends with its first error.
    public func write<Failure: Error>(
        preview: (ImageID) -> Data? = { _ in nil }, to take: (String) throws(Failure) -> Void
    ) throws(Failure) {
        try take(head)
        for section in sections {
            if let heading = section.heading { try take("<h2>\(Self.escaped(heading))</h2>\n") }
            for entry in section.entries { try take(Self.figure(entry, preview)) }
        }
        try take("</body>\n</html>\n")
    }

    private var head: String {
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

        """
    }

    /// Returns the lines of a picture.
    private static func figure(_ entry: Entry, _ preview: (ImageID) -> Data?) -> String {
        var lines = ["<figure>"]
        let alternative = escaped(entry.image.displayName)
        switch entry.picture {
        case .file(let name):
            lines.append(
                #"<a href="\#(address(name))"><img src="\#(address(name))" alt="\#(alternative)" loading="lazy"></a>"#)
        case .preview:
            guard let data = preview(entry.image.id) else { break }
            let type = (PictureFormat.sniff(data) ?? .jpeg).mediaType
            lines.append(#"<img src="data:\#(type);base64,\#(data.base64EncodedString())" alt="\#(alternative)">"#)
        case .missing: break
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
        lines.append("</figure>\n")
        return lines.joined(separator: "\n")
    }

    static func escaped(_ text: String) -> String { HTMLMarkup().escaped(text) }

    /// Returns a path as a relative address, with all special characters percent-encoded.
    static func address(_ path: LocalPath) -> String {
        // A path that begins with a slash would otherwise be one of the server.
        (path.isAbsolute ? "file://" : "./") + path.percentEncoded
    }
}
