import Localize

/// An HTML page that lists title, author, source and license of some pictures. An export places it next to the picture
/// files.
public struct CreditsPage: Sendable {
    /// One picture on the page.
    public struct Entry: Sendable, Hashable {
        public let image: ImageEntity
        public let note: String
        /// The picture's file in the same folder; `nil` if there is no file.
        public let fileName: String?

        public init(image: ImageEntity, note: String, fileName: String?) {
            self.image = image
            self.note = note
            self.fileName = fileName
        }
    }

    public let title: String
    public let entries: [Entry]

    public init(title: String, entries: [Entry]) {
        self.title = title
        self.entries = entries
    }

    public var html: String {
        """
        <!DOCTYPE html>
        <html>
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
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
        \(entries.map(Self.figure).joined(separator: "\n"))
        </body>
        </html>

        """
    }

    private static func figure(_ entry: Entry) -> String {
        var lines = ["<figure>"]
        if let name = entry.fileName {
            let alternative = escaped(entry.image.displayName)
            lines.append(
                #"<a href="\#(address(name))"><img src="\#(address(name))" alt="\#(alternative)" loading="lazy"></a>"#)
        }
        lines.append("<figcaption>")
        lines.append("<p>\(entry.image.attribution.html)</p>")
        if entry.fileName == nil {
            // The text is outside of the multi-line literal, so that the collection of translatable texts finds it.
            let note = tr("This picture could not be loaded")
            lines.append("<p>\(escaped(note))</p>")
        }
        if !entry.note.isEmpty { lines.append("<p dir=\"auto\">\(escaped(entry.note))</p>") }
        lines.append("</figcaption>")
        lines.append("</figure>")
        return lines.joined(separator: "\n")
    }

    static func escaped(_ text: String) -> String { HTMLMarkup().escaped(text) }

    /// Returns a file name as a relative address, with all special characters percent-encoded.
    static func address(_ name: String) -> String { "./" + PercentEncoding.encoded(name.utf8) }
}
