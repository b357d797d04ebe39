import Core
import Localize

/// The credits of a work as entries for bibliographies.
enum Bibliography {
    // MARK: BibTeX

    static func bibTeX(_ credits: WorkCredits) -> String {
        credits.entries.enumerated().map { index, entry in
            let fields: [(String, String?)] = [
                ("author", names(entry.image)?.map { "{\(escaped($0))}" }.joined(separator: " and ")),
                ("organization", entry.image.institution.map(escaped)),
                ("title", "{\(escaped(entry.image.displayName))}"),
                ("howpublished", PictureCredits(entry.image).provider.map(escaped)),
                ("url", entry.image.webPage.map(address)),
                ("note", escaped(note(entry))),
            ]
            let lines = fields.compactMap { name, value in value.map { "  \(name) = {\($0)},\n" } }
            return "@misc{picture\(index + 1),\n" + lines.joined() + "}\n"
        }
        .joined(separator: "\n")
    }

    /// Escapes what TeX and BibTeX interpret. BibTeX counts all braces, even escaped ones.
    private static func escaped(_ text: String) -> String {
        text.replacingScalars { scalar in
            switch scalar {
            case "\\": "\\textbackslash{}"
            case "{": "\\textbraceleft{}"
            case "}": "\\textbraceright{}"
            case "~": "\\textasciitilde{}"
            case "^": "\\textasciicircum{}"
            case "$", "&", "#", "_", "%": "\\\(scalar)"
            default: nil
            }
        }
    }

    /// Returns the address without characters that end the field.
    private static func address(_ url: String) -> String {
        url.replacingScalars { ["\\": "%5C", "{": "%7B", "}": "%7D"][$0] }
    }

    private static func note(_ entry: WorkCredits.Entry) -> String {
        let license = entry.image.license.map { license in
            [license.name, license.url].compactMap(\.self).joined(separator: ", ")
        }
        let statements = [license, entry.change?.text].compactMap(\.self)
        return (entry.problems.map(\.text) + statements).joined(separator: ". ")
    }

    /// Returns whom an entry names as authors: the credit line that the source demands, or the authors one by one.
    private static func names(_ image: ImageEntity) -> [String]? {
        guard image.creditLine == nil, !image.authors.isEmpty else { return image.creditName.map { [$0] } }
        return image.authors.map(\.text)
    }

    // MARK: CSL-JSON

    static func cslJSON(_ credits: WorkCredits) -> String {
        let items = credits.entries.enumerated().map { index, entry in
            var members: [String: JSONValue] = [
                "id": .string("picture\(index + 1)"), "type": .string("graphic"),
                "title": .string(entry.image.displayName), "note": .string(note(entry)),
            ]
            if let names = names(entry.image) {
                members["author"] = .array(names.map { .object(["literal": .string($0)]) })
            }
            if let institution = entry.image.institution { members["publisher"] = .string(institution) }
            if let page = entry.image.webPage { members["URL"] = .string(page) }
            if let service = PictureCredits(entry.image).provider { members["source"] = .string(service) }
            return JSONValue.object(members)
        }
        return JSONValue.array(items).text(indentation: 2) + "\n"
    }
}
