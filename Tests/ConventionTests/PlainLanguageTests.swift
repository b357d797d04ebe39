import Foundation
import Testing

/// Names and comments use plain technical words. Texts for people and sample data, which stand in string literals, are
/// free.
@Suite struct PlainLanguageTests {
    /// Words for parts of buildings and furniture, which stood for parts of the program. A plural in -s counts, too.
    private static let metaphors: Set<String> = [
        "house", "hall", "cellar", "clothes", "door", "shelf", "shelve", "desk", "lobby", "corridor", "mailbox",
        "porter",
    ]

    /// Words that comments replace by a noun or a plain verb.
    private static let archaisms: Set<String> = ["whoever", "whomever", "anew", "nobody's"]

    /// Targets whose names are words for what a picture shows, such as a house.
    private static let targetsWithSubjects: Set<String> = ["Samples"]

    private let files: [Project.File]

    init() throws {
        files = try ["Sources", "Tests", "Benchmarks"].flatMap {
            try Project.files(in: $0, endings: [".swift", ".c", ".h"])
        }
        .filter { $0.target != "ConventionTests" }
    }

    @Test("No name and no comment uses a word for a part of a building or a piece of furniture")
    func metaphoricalWords() {
        let checked = files.filter { !Self.targetsWithSubjects.contains($0.target) }
        let inPaths = checked.filter { Self.words(in: $0.path).contains(where: Self.isMetaphor) }.map(\.path)
        #expect(inPaths == [])
        let found = found(in: checked, naming: Self.metaphors, where: Self.isMetaphor) { $0.names + " " + $0.comment }
        #expect(found == [])
    }

    @Test("No comment uses an archaic word")
    func archaicWords() {
        let found = found(in: files, naming: Self.archaisms, where: Self.archaisms.contains) { String($0.comment) }
        #expect(found == [])
    }

    @Test("The test searches comments and names and skips texts")
    func searchedParts() {
        let found = { (line: String) in
            let parts = SourceLine(line[...])
            return (Self.words(in: parts.names) + Self.words(in: parts.comment)).filter(Self.isMetaphor)
        }
        #expect(found("let frontDesk = HallPorter() // Beside the doors.") == ["desk", "hall", "porter", "doors"])
        #expect(found(#"Check("Search", "the hall is empty") {"#) == ["hall"])
        #expect(found(##"@Test("A door opens")"##) == ["door"])
        #expect(found(#"note = "by the door // behind the house""#) == [])
        #expect(found("let desktop = marshalled") == [])
    }

    private static func isMetaphor(_ word: String) -> Bool {
        metaphors.contains(word) || word.hasSuffix("s") && metaphors.contains(String(word.dropLast()))
    }

    /// Returns "file:line: word" for the words in the chosen part of each line that match, and contain one of the names.
    private func found(
        in files: [Project.File], naming names: Set<String>, where matches: (String) -> Bool,
        part: (SourceLine) -> String
    ) -> [String] {
        files.flatMap { file in
            // The division of a line into its parts is slow, and few lines have a match at all.
            let lines = file.lines(naming: names.flatMap { [$0, $0.capitalized] })
                .filter { Self.words(in: $0.text).contains(where: matches) }
            return lines.flatMap { number, line in
                Self.words(in: part(SourceLine(line))).filter(matches).map { "\(file.path):\(number): \($0)" }
            }
        }
    }

    /// The lowercase words of a text, with identifiers in camel case divided. Other letters than those of English end a
    /// word.
    private static func words(in text: some StringProtocol) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        func end() {
            if word.last == UInt8(ascii: "'") { word.removeLast() }
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word = []
        }
        var lastIsLowercase = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                word.append(byte)
                lastIsLowercase = true
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if lastIsLowercase { end() }
                word.append(byte | 0x20)
                lastIsLowercase = false
            case UInt8(ascii: "'") where lastIsLowercase:
                word.append(byte)
            default:
                end()
                lastIsLowercase = false
            }
        }
        end()
        return words
    }
}

/// A line of code, divided into its names and its comment.
private struct SourceLine {
    /// The code without string literals, but with the names of suites, tests and checks.
    let names: String
    let comment: Substring

    init(_ line: Substring) {
        if line.contains(/^\s*(\*|\/\*)/) {
            (names, comment) = ("", line)
            return
        }
        let literal = /"(\\.|[^"\\])*"/
        let hasName = line.contains(/@Suite\(|@Test\(|\bCheck\(/)
        // Literals keep their length, so that the comment begins at the same offset in both lines.
        let code = line.replacing(literal) { String(repeating: "_", count: $0.output.0.count) }
        let start = code.firstRange(of: /(^|\s)\/\//).map { code.distance(from: code.startIndex, to: $0.lowerBound) }
        let offset = start ?? line.count
        comment = line.dropFirst(offset)
        names = hasName ? String(line.prefix(offset)) : String(code.prefix(offset))
    }
}
