import Localize

/// The credits of a work as plain text and as Markdown: a section with the pictures to check, then the others.
struct ReadableCredits {
    private let credits: WorkCredits

    init(_ credits: WorkCredits) { self.credits = credits }

    var plainText: String {
        let sections = sections.map { section in
            let items = section.entries.map { entry in
                let name = entry.shownFileName.map { $0 + ": " } ?? ""
                return ([name + entry.image.attribution.text] + entry.problems.map { "  • " + $0.text })
                    .joined(separator: "\n")
            }
            return ([section.heading].compactMap(\.self) + items).joined(separator: "\n\n")
        }
        return ([credits.title] + sections).joined(separator: "\n\n") + "\n"
    }

    var markdown: String {
        let markup = MarkdownMarkup()
        let sections = sections.map { section in
            let items = section.entries.map { entry in
                let name = entry.shownFileName.map { "**\(markup.escaped($0))**: " } ?? ""
                return
                    (["- " + name + entry.image.attribution.markdown]
                    + entry.problems.map { "  - " + markup.escaped($0.text) }).joined(separator: "\n")
            }
            let heading = section.heading.map { ["## " + markup.escaped($0)] } ?? []
            return (heading + [items.joined(separator: "\n")]).joined(separator: "\n\n")
        }
        return (["# " + markup.escaped(credits.title)] + sections).joined(separator: "\n\n") + "\n"
    }

    private var sections: [CreditsSection] { CreditsSection.sections(of: credits) }
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
