/// The credits of a work as comma-separated values by RFC 4180, with a line of names. Other programs read the names, so
/// they never change.
enum CreditsTable {
    static func csv(_ credits: WorkCredits) -> String {
        ([names] + credits.entries.map(cells)).map { line in
            line.map(escaped).joined(separator: ",") + "\r\n"
        }
        .joined()
    }

    private static let names = [
        "file", "title", "author", "author_url", "credit", "license", "license_url", "page", "service", "commercial",
        "modification", "problems", "institution", "attribution", "change",
    ]

    private static func cells(_ entry: WorkCredits.Entry) -> [String] {
        let image = entry.image
        let credits = PictureCredits(image)
        let cells: [String?] = [
            entry.shownFileName, image.title, image.authorText, image.userURL, image.creditName, image.license?.name,
            image.license?.url, image.webPage, credits.provider, answer(image.license?.permits(.commercial)),
            answer(image.license?.permits(.modification)), entry.problems.map(\.rawValue).joined(separator: " "),
            image.institution, image.attribution.short, entry.change?.statedText,
        ]
        return cells.map { $0 ?? "" }
    }

    private static func answer(_ isPermitted: Bool?) -> String? { isPermitted.map { $0 ? "yes" : "no" } }

    /// The beginnings of formulas; some spreadsheets also take the wide forms.
    private static let formulaStarts = Set("=+-@＝＋－＠".unicodeScalars)

    /// Quotes a cell. Spreadsheets run a cell that begins like a formula, so an apostrophe, which they hide, comes before
    /// it.
    private static func escaped(_ cell: String) -> String {
        let isFormula = cell.unicodeScalars.first.map(formulaStarts.contains) == true
        return "\"" + (isFormula ? "'" : "") + cell.replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
    }
}
