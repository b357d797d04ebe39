import Localize

/// The credits of a work as plain text and as Markdown: a section with the pictures to check, then the others.
struct ReadableCredits {
    private let credits: WorkCredits

    init(_ credits: WorkCredits) { self.credits = credits }

    var plainText: String {
        text(title: credits.title, heading: { $0 }, separator: "\n\n") { entry in
            let name = entry.shownFileName.map { $0 + ": " } ?? ""
            return [name + entry.image.attribution.text] + entry.remarks.map { "  • " + $0 }
        }
    }

    var markdown: String {
        let markup = MarkdownMarkup()
        let heading: (String) -> String = { "## " + markup.escaped($0) }
        return text(title: "# " + markup.escaped(credits.title), heading: heading, separator: "\n") { entry in
            let name = entry.shownFileName.map { "**\(markup.escaped($0))**: " } ?? ""
            return ["- " + name + entry.image.attribution.markdown]
                + entry.remarks.map { "  - " + markup.escaped($0) }
        }
    }

    /// - Parameters:
    ///   - separator: separates the pictures of a section.
    ///   - lines: returns the lines of a picture.
    private func text(
        title: String, heading: (String) -> String, separator: String, lines: (WorkCredits.Entry) -> [String]
    ) -> String {
        let sections = CreditsSection.sections(of: credits).map { section in
            let items = section.entries.map { lines($0).joined(separator: "\n") }.joined(separator: separator)
            return [section.heading.map(heading), items].compactMap(\.self).joined(separator: "\n\n")
        }
        return ([title] + sections).joined(separator: "\n\n") + "\n"
    }
}

extension WorkCredits.Entry {
    /// What has to be checked, and what was changed.
    fileprivate var remarks: [String] { problems.map(\.text) + [change?.text].compactMap(\.self) }
}

/// Pictures under one heading.
struct CreditsSection {
    /// `nil` if the section is the only one.
    let heading: String?
    let entries: ArraySlice<WorkCredits.Entry>

    /// Returns the sections that have pictures.
    static func sections(of credits: WorkCredits) -> [CreditsSection] {
        let count = credits.entries.prefix { !$0.problems.isEmpty }.count
        let sections = [
            CreditsSection(heading: tr("Check Before Use"), entries: credits.entries.prefix(count)),
            CreditsSection(
                heading: count > 0 ? tr("Other Pictures") : nil, entries: credits.entries.dropFirst(count)),
        ]
        return sections.filter { !$0.entries.isEmpty }
    }
}
