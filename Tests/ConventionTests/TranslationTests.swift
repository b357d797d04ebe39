import Foundation
import TestSupport
import Testing

/// Compares the texts of the program with their translations, with gettext's own tools.
@Suite struct TranslationTests {
    private static let languages = (try? Project.text(of: "po/LINGUAS"))?.split(separator: "\n").map(String.init) ?? []

    @Test("The languages are British English, Japanese, German and French")
    func offeredLanguages() {
        #expect(Set(Self.languages).isSuperset(of: ["en_GB", "ja", "de", "fr"]))
    }

    @Test("Every text of the program is translated", arguments: languages)
    func completeTranslations(language: String) throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        try folder.write(Self.texts.get(), "vitrine.pot")
        let compared = try Self.run("msgcmp", "po/\(language).po", folder.path("vitrine.pot"))
        #expect(compared.status == 0, "\(compared.output)")
    }

    @Test("No translation is marked as fuzzy", arguments: languages)
    func fuzzyTranslations(language: String) throws {
        let guessed = try Self.run("msgattrib", "--only-fuzzy", "--no-obsolete", "po/\(language).po")
        #expect(guessed.status == 0 && guessed.output.isEmpty, "\(guessed.output)")
    }

    /// Parts of words in British spelling, which only `po/en_GB.po` may contain.
    private static func britishSpelling() throws -> Regex<AnyRegexOutput> {
        let words = ["favour", "colour", "licence", "behaviour", "neighbour", "honour", "grey", "centre", "catalogue"]
        return try Regex((words + ["cancelled", "recognis", "organis", "optimis"]).joined(separator: "|")).ignoresCase()
    }

    @Test("The texts of the program are in US English")
    func americanTexts() throws {
        let spelling = try Self.britishSpelling()
        // Lines that begin with # are comments with the names of source files.
        let lines = try Self.texts.get().split(separator: "\n").filter { $0.first != "#" }
        #expect(lines.filter { $0.contains(spelling) } == [])
    }

    @Test(
        "Manual pages, settings and documents are in US English",
        arguments: ["data", "docs", "README.md", "CONTRIBUTING.md"])
    func americanDocuments(place: String) throws {
        let spelling = try Self.britishSpelling()
        let isFile = place.hasSuffix(".md")
        let files =
            try isFile
            ? [Project.File(path: place, text: Project.text(of: place))]
            : Project.files(in: place, endings: [".1", ".xml", ".in", ".md"])
        #expect(!files.isEmpty)
        // Documents quote the names of tests and of code literally.
        let quotation = /`[^`]*`|“[^”]*”/
        let findings = files.flatMap { file in
            file.lines.map { $0.replacing(quotation, with: "") }.filter { $0.contains(spelling) }
                .map { "\(file.path): \($0)" }
        }
        #expect(findings == [])
    }

    @Test("Items of menus in interface files have header capitalization")
    func menuCapitalization() throws {
        let label = /<attribute name="label" translatable="yes">(?<text>[^<]+)</
        let labels = try Project.files(in: "Resources", endings: [".ui"]).flatMap { file in
            file.lines.compactMap { $0.firstMatch(of: label).map { String($0.output.text) } }
        }
        #expect(!labels.isEmpty)
        // Articles and prepositions of up to three letters stay lowercase inside of a title.
        let small: Set<Substring> = ["a", "an", "and", "as", "at", "by", "for", "in", "of", "on", "or", "the", "to"]
        let findings = labels.filter { label in
            let words = label.replacing("_", with: "").split(separator: " ")
            return words.enumerated().contains { index, word in
                word.first?.isLowercase == true && (index == 0 || !small.contains(word))
            }
        }
        #expect(findings == [])
    }

    @Test("A translation uses only the placeholders of its text", arguments: languages)
    func translatedPlaceholders(language: String) throws {
        let checked = try Self.run("msgfmt", "--check-format", "--output-file=/dev/null", "po/\(language).po")
        #expect(checked.status == 0, "\(checked.output)")
    }

    /// A new template of all texts, because the template in po/ may be older than the source.
    private static let texts = Result {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let collected = try run("script/update-translations", folder.path)
        try #require(collected.status == 0, "\(collected.output)")
        return try String(contentsOfFile: folder.path("vitrine.pot"), encoding: .utf8)
    }

    private static func run(_ words: String...) throws -> ChildProcess.Ending {
        try ChildProcess.run(words, folder: Project.root, errors: .output)
    }
}
