/// A markup format for text with links.
protocol AttributionMarkup {
    /// Whether the address of a link follows its label.
    var showsAddresses: Bool { get }
    /// Escapes `text` so that a renderer shows it literally.
    func escaped(_ text: String) -> String
    /// Returns a link.
    ///
    /// - Parameter label: the link's text, already escaped.
    func link(_ label: String, to url: String, isLicense: Bool) -> String
}

/// Plain text without links: the address follows the label in parentheses.
struct PlainMarkup: AttributionMarkup {
    let showsAddresses = true
    func escaped(_ text: String) -> String { text }
    func link(_ label: String, to url: String, isLicense: Bool) -> String { "\(label) (\(url))" }
}

/// HTML: links are `a` elements.
struct HTMLMarkup: AttributionMarkup {
    let showsAddresses = false
    func escaped(_ text: String) -> String {
        text.replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            default: nil
            }
        }
    }

    func link(_ label: String, to url: String, isLicense: Bool) -> String {
        "<a \(isLicense ? "rel=\"license\" " : "")href=\"\(escaped(url))\">\(label)</a>"
    }
}

/// Markdown as CommonMark defines it.
struct MarkdownMarkup: AttributionMarkup {
    let showsAddresses = false
    /// The characters that can start markup within a line, in CommonMark and in its common extensions.
    private static let special = Set("\\`*_[]<>&~|!^$#".unicodeScalars)

    func escaped(_ text: String) -> String {
        text.replacingScalars { Self.special.contains($0) ? "\\\($0)" : nil }
    }

    /// Percent-encodes parentheses, spaces and other characters that would end the address early. The encoded address
    /// leads to the same page.
    func link(_ label: String, to url: String, isLicense: Bool) -> String {
        let address = url.replacingScalars { scalar in
            switch scalar {
            case "(": "%28"
            case ")": "%29"
            case "<": "%3C"
            case ">": "%3E"
            case "\\": "%5C"
            case " ": "%20"
            case _ where scalar.value < 0x20: ""
            default: nil
            }
        }
        return "[\(label)](\(address))"
    }
}
