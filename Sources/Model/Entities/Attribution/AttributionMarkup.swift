/// A markup format for text with links.
protocol AttributionMarkup {
    /// Escapes `text` so that a renderer shows it literally.
    func escaped(_ text: String) -> String
    /// Returns a link.
    ///
    /// - Parameter label: the link's text, already escaped.
    func link(_ label: String, to url: String, isLicense: Bool) -> String
}

/// Plain text without links: the address follows the label in parentheses.
struct PlainMarkup: AttributionMarkup {
    func escaped(_ text: String) -> String { text }
    func link(_ label: String, to url: String, isLicense: Bool) -> String { "\(label) (\(url))" }
}

/// HTML: links are `a` elements.
struct HTMLMarkup: AttributionMarkup {
    func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.append(character)
            }
        }
    }

    func link(_ label: String, to url: String, isLicense: Bool) -> String {
        "<a \(isLicense ? "rel=\"license\" " : "")href=\"\(escaped(url))\">\(label)</a>"
    }
}

/// Markdown as CommonMark defines it.
struct MarkdownMarkup: AttributionMarkup {
    /// The characters that can start markup within a line, in CommonMark and in its common extensions.
    private static let special = Set("\\`*_[]<>&~|!^$#")

    func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if Self.special.contains(character) { result.append("\\") }
            result.append(character)
        }
    }

    /// Percent-encodes parentheses, spaces and other characters that would end the address early. The encoded address
    /// leads to the same page.
    func link(_ label: String, to url: String, isLicense: Bool) -> String {
        let address = url.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "(": result += "%28"
            case ")": result += "%29"
            case "<": result += "%3C"
            case ">": result += "%3E"
            case "\\": result += "%5C"
            case " ": result += "%20"
            case _ where scalar.value < 0x20: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return "[\(label)](\(address))"
    }
}
