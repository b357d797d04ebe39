import Foundation
import Testing

/// Every text for users is an argument of `tr`, `trn` or `trc`, because translators get only these texts.
///
/// The tests search the usual calls and properties that show a text. The checks in the generated language find other
/// texts.
@Suite struct MarkedTextTests {
    /// Names that are the same in every language.
    private static let names: Set<String> = [
        "Vitrine", "Openverse", "Wikimedia Commons", "Pixabay", "Openverse, Wikimedia Commons, Pixabay",
        "pixabay.com/api/docs",
    ]

    /// Code before a shown text: a property, the label of an argument, or a call whose first argument is shown.
    private static let places = [
        #"\.(?:text|title|subtitle|tooltip|placeholder|label|alternativeText|heading|body)\s*=\s*"#,
        #"\b(?:title|subtitle|secretTitle|heading|body|description|label|acceptLabel|accessibleName|copyright|license|text):\s*"#,
        #"\b(?:Label|Toast|Button|CheckButton|ActionRow|WindowTitle|LinkButton|showToast)\(\s*(?:label:\s*)?"#,
        #"\b(?:append|appendSection|appendSubmenu)\(\s*"#,
        #"\bset(?:Text|Title|Subtitle|Description|Label|Button|Placeholder|Comments|Tooltip)\(\s*"#,
        #"\bsetAccessible(?:Name|Description|Value)\(\s*"#,
    ]

    @Test(
        "Every text for users in the sources is marked for translation",
        arguments: ["Vitrine/Views", "Vitrine/Composition", "WeatherNow/WeatherViews", "WeatherNow/WeatherComposition"])
    func sources(folder: String) throws {
        let unmarked = try Project.files(in: "Sources/\(folder)", endings: [".swift"]).flatMap { file in
            try Self.unmarked(in: file.text).map { "\(file.path): “\($0)”" }
        }
        #expect(unmarked == [])
    }

    @Test("Every text for users in the interface files is marked for translation")
    func interfaceFiles() throws {
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

    @Test(
        "The test finds a text that is not marked",
        arguments: [
            #"label.text = "Open""#, #"Toast("\(count) saved")"#, #"ActionRow(title: "Folder")"#,
            "StatusPage(\n    title: \"Nothing\")", #"menu.append("_Open", action: "win.open")"#,
            #"button.setAccessibleName("Close")"#,
        ])
    func unmarkedText(code: String) throws {
        #expect(try Self.unmarked(in: code).count == 1)
    }

    @Test(
        "The test accepts a marked text, a name and a text without letters",
        arguments: [
            #"label.text = tr("Open")"#, #"label.text = """#, #"label.text = "\(width) × \(height)""#,
            #"window.title = "Vitrine""#, #"// label.text = "Open""#, #"label.addStyleClass("caption")"#,
        ])
    func acceptedText(code: String) throws {
        #expect(try Self.unmarked(in: code) == [])
    }

    /// Returns the literals after one of the places that contain a letter outside of interpolations.
    private static func unmarked(in code: String) throws -> [String] {
        let code = code.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
        return try places.flatMap { place in
            // Simple word boundaries, because Unicode's rules count "menu.append" as one word.
            let pattern = try Regex<(Substring, Substring)>(place + #""((?:[^"\\\n]|\\.)*)""#).wordBoundaryKind(.simple)
            return code.matches(of: pattern).map(\.output.1)
        }
        .map(String.init).filter { text in
            // An interpolation may contain one pair of parentheses, as in "\(name(of: it))".
            let words = text.replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "")
            return words.contains(where: \.isLetter) && !names.contains(text)
        }
    }
}
