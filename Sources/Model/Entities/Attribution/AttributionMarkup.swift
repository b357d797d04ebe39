/// A form in which text with links can be written.
protocol AttributionMarkup {
    /// `text` so that it is read as it stands.
    func escaped(_ text: String) -> String
    /// - Parameter label: already escaped.
    func link(_ label: String, to url: String, isLicense: Bool) -> String
}

/// For places that know no links: the address follows in brackets.
struct PlainMarkup: AttributionMarkup {
    func escaped(_ text: String) -> String { text }
    func link(_ label: String, to url: String, isLicense: Bool) -> String { "\(label) (\(url))" }
}

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

struct MarkdownMarkup: AttributionMarkup {
    /// What may begin something other than text in the middle of a line, in CommonMark and in its common extensions.
    private static let special = Set("\\`*_[]<>&~|!^$#")

    func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if Self.special.contains(character) { result.append("\\") }
            result.append(character)
        }
    }

    /// Brackets, spaces and what else would end the address early are percent-encoded, which leads to the same place.
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
