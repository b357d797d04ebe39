import Foundation
import Testing

/// A text that people see is written into `tr`, `trn` or `trc`, or nobody could translate it.
///
/// This reads where texts are commonly given to what shows them. A text that takes another way is found in the made-up language.
@Suite struct MarkedTextTests {
    /// Names that are the same in every language.
    private static let names: Set<String> = [
        "Vitrine", "Openverse", "Wikimedia Commons", "Pixabay", "Openverse, Wikimedia Commons, Pixabay",
        "pixabay.com/api/docs",
    ]

    /// What a text is given to: a property, an argument by its name, or a call whose first argument is shown.
    private static let places = [
        #"\.(?:text|title|subtitle|tooltip|placeholder|label|alternativeText|heading|body)\s*=\s*"#,
        #"\b(?:title|subtitle|secretTitle|heading|body|description|label|acceptLabel|accessibleName|copyright|license|text):\s*"#,
        #"\b(?:Label|Toast|Button|CheckButton|ActionRow|WindowTitle|LinkButton|showToast)\(\s*(?:label:\s*)?"#,
        #"\b(?:append|appendSection|appendSubmenu)\(\s*"#,
        #"\bset(?:Text|Title|Subtitle|Description|Label|Button|Placeholder|Comments|Tooltip)\(\s*"#,
        #"\bsetAccessible(?:Name|Description|Value)\(\s*"#,
    ]

    @Test(arguments: ["Views", "WeatherViews", "Composition", "WeatherComposition"])
    func `No text is given to what shows it without being marked for translation`(target: String) throws {
        let unmarked = try Project.files(in: "Sources/\(target)", endings: [".swift"]).flatMap { file in
            try Self.unmarked(in: file.lines.joined(separator: "\n")).map { "\(file.path): “\($0)”" }
        }
        #expect(unmarked == [])
    }

    @Test func `Texts in interface files are marked, too`() throws {
        let property = /<property name="([a-z]+|tooltip-text|placeholder-text)">([^<]*)</
        let shown: Set<Substring> = [
            "label", "title", "subtitle", "description", "heading", "body", "text", "tooltip-text", "placeholder-text",
        ]
        let unmarked = try Project.files(in: "Resources", endings: [".ui"]).flatMap { file in
            file.lines.compactMap { $0.firstMatch(of: property)?.output }.filter { shown.contains($0.1) }.map(\.2)
                .filter { $0.contains(where: \.isLetter) && !Self.names.contains(String($0)) }
                .map { "\(file.path): “\($0)”" }
        }
        #expect(unmarked == [])
    }

    @Test(arguments: [
        #"label.text = "Open""#, #"Toast("\(count) saved")"#, #"ActionRow(title: "Folder")"#,
        "StatusPage(\n    title: \"Nothing\")", #"menu.append("_Open", action: "win.open")"#,
        #"button.setAccessibleName("Close")"#,
    ])
    func `One that is not marked is found`(code: String) throws {
        #expect(try Self.unmarked(in: code).count == 1)
    }

    @Test(arguments: [
        #"label.text = tr("Open")"#, #"label.text = """#, #"label.text = "\(width) × \(height)""#,
        #"window.title = "Vitrine""#, #"// label.text = "Open""#, #"label.addStyleClass("caption")"#,
    ])
    func `What is marked, a name or no word at all is not`(code: String) throws {
        #expect(try Self.unmarked(in: code) == [])
    }

    /// The literals that stand in one of the places and have a letter outside of what is put in.
    private static func unmarked(in code: String) throws -> [String] {
        let code = code.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.contains(/^\s*\/\//) }.joined(separator: "\n")
        return try places.flatMap { place in
            // Simple boundaries: in Unicode's sense "menu.append" is one word.
            let pattern = try Regex<(Substring, Substring)>(place + #""((?:[^"\\\n]|\\.)*)""#).wordBoundaryKind(.simple)
            return code.matches(of: pattern).map(\.output.1)
        }
        .map(String.init).filter { text in
            // One pair of parentheses inside of what is put in, as in "\(name(of: it))".
            let words = text.replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "")
            return words.contains(where: \.isLetter) && !names.contains(text)
        }
    }
}
