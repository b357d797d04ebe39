import Foundation
import Testing

/// What every file keeps to.
@Suite struct FileTests {
    private let sources: [Project.File]
    private let tests: [Project.File]

    init() throws {
        sources = try Project.files(in: "Sources", endings: [".swift", ".c", ".h"])
        tests = try Project.files(in: "Tests", endings: [".swift"])
    }

    @Test func `No file is a hall`() {
        #expect((sources + tests).filter { $0.lines.count > 300 }.isEmpty)
    }

    @Test func `Half of the files have fewer than 120 lines`() {
        let lengths = sources.map(\.lines.count).sorted()
        #expect(lengths[lengths.count / 2] < 120)
    }

    @Test func `No line of code is wider than 120 columns, no comment much wider`() {
        let comment = /^\s*(\/\/|\*|\/\*)/
        // A text for people is one literal, so that translators get it whole.
        let text = /^\s*#?"|^\s*<meta/
        let limit: (Substring) -> Int = { $0.contains(comment) ? 140 : $0.contains(text) ? 240 : 120 }
        #expect(found(in: sources + tests) { $0.count > limit($0) } == [])
    }

    @Test func `No path of anybody's machine is written down`() throws {
        let folders = ["Sources", "Resources", "Tests", "Plugins", "script", "data", "po", "docs"]
        let everything = try folders.flatMap { try Project.files(in: $0) }
        // "/home/me" and "/home/visitor" are nobody's: examples, and a user of a system made for a check.
        let path = /(^|[\s"'=(:])\/(work|root|home(?!\/(me|visitor)\b)|Users)\//
        #expect(found(in: everything.filter { !$0.path.hasSuffix(".png") }) { $0.contains(path) } == [])
    }

    @Test func `Nothing is left for later`() {
        let words = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
        let isOne: (Substring) -> Bool = { line in line.split { !$0.isLetter }.contains { words.contains(String($0)) } }
        #expect(found(in: sources + tests, where: isOne) == [])
    }

    @Test func `A test waits for what it waits for, never for a time`() {
        let sleeps = /\b(Task\.sleep|Thread\.sleep|[^a-z.]sleep\()/
        #expect(found(in: tests.filter { $0.target != "HouseTests" }) { $0.contains(sleeps) } == [])
    }

    @Test func `Whoever takes a check away from the compiler says why`() {
        let unsafe = /@unchecked Sendable|nonisolated\(unsafe\)/
        var silent: [String] = []
        for file in sources where file.path.hasSuffix(".swift") {
            for (number, line) in file.lines.enumerated() where line.contains(unsafe) && !line.contains(/^\s*\/\//) {
                let around = file.lines[max(0, number - 12)...number]
                if !around.contains(where: { $0.contains("//") }) { silent.append("\(file.path):\(number + 1)") }
            }
        }
        #expect(silent == [])
    }

    /// "file:line" of every line that is meant.
    private func found(in files: [Project.File], where isMeant: (Substring) -> Bool) -> [String] {
        files.flatMap { file in
            file.lines.enumerated().filter { isMeant($0.element) }.map { "\(file.path):\($0.offset + 1)" }
        }
    }
}
