import Foundation
import Testing

/// Rules for every file.
@Suite struct FileTests {
    /// What is installed.
    private let programs: [Project.File]
    /// Everything but unit tests.
    private let sources: [Project.File]
    private let tests: [Project.File]

    init() throws {
        programs = try Project.files(in: "Sources", endings: [".swift", ".c", ".h"])
        sources = try programs + Project.checkFiles()
        tests = try Project.files(in: "Tests", endings: [".swift"]).filter { $0.target.hasSuffix("Tests") }
    }

    @Test("No file has more than 400 lines")
    func fileLength() {
        #expect((sources + tests).filter { $0.lines.count > 400 }.map { "\($0): \($0.lines.count)" } == [])
    }

    @Test("No two Swift files of the sources have the same name")
    func uniqueFileNames() {
        let named = Dictionary(grouping: sources.filter { $0.path.hasSuffix(".swift") }) { $0.name }
        #expect(named.filter { $0.key != "main.swift" && $0.value.count > 1 }.keys.sorted() == [])
    }

    /// A short type is easier to read in one file, with its details private.
    @Test("No type of fewer than 250 lines is divided into several files")
    func undividedTypes() {
        /// Types that may be divided, by the path of their first file, with the reason.
        let exceptions: [String: String] = [:]
        let swift = sources.filter { $0.path.hasSuffix(".swift") }
        let parts = Dictionary(grouping: swift.filter { $0.name.contains("+") }) { file in
            file.path.prefix { $0 != "+" } + ".swift"
        }
        let divided = swift.compactMap { file -> String? in
            guard let parts = parts[file.path[...]], exceptions[file.path] == nil else { return nil }
            let count = (parts + [file]).reduce(0) { $0 + $1.lines.count }
            return count < 250 ? "\(file.path): \(count) lines in \(parts.count + 1) files" : nil
        }
        #expect(divided == [])
    }

    @Test("No line of code is wider than 120 columns, no comment much wider")
    func lineWidth() {
        let comment = /^\s*(\/\/|\*|\/\*)/
        // A text for users is one literal, so that translators get the whole text.
        let text = /^\s*#?"|^\s*<meta/
        let limit: (Substring) -> Int = { $0.contains(comment) ? 140 : $0.contains(text) ? 240 : 120 }
        let wide = (sources + tests).flatMap { file in
            file.lines.enumerated().filter { $0.element.utf8.count > 120 && $0.element.count > limit($0.element) }
                .map { "\(file.path):\($0.offset + 1)" }
        }
        #expect(wide == [])
    }

    @Test("No file contains an absolute path of one machine")
    func absolutePaths() throws {
        let folders = ["Sources", "Benchmarks", "Resources", "Tests", "Plugins", "script", "data", "po", "docs"]
        let everything = try folders.flatMap { try Project.files(in: $0) }
        // "/home/me" is an example, and "/home/visitor" is the user of a system that a check creates.
        let path = /(^|[\s"'=(:])\/(work|root|home(?!\/(me|visitor)\b)|Users)\//
        let names = ["work", "root", "home", "Users"].map { "/\($0)/" }
        let texts = everything.filter { !$0.path.hasSuffix(".png") }
        #expect(found(in: texts, naming: names) { $0.contains(path) } == [])
    }

    @Test("No line marks unfinished work")
    func unfinishedWork() {
        let words = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
        let isOne: (Substring) -> Bool = { line in line.split { !$0.isLetter }.contains { words.contains(String($0)) } }
        #expect(found(in: sources + tests, naming: words, where: isOne) == [])
    }

    @Test("No test sleeps")
    func sleepingTests() {
        let sleeps = /\b(Task\.sleep|Thread\.sleep|[^a-z.]sleep\()/
        let others = tests.filter { $0.target != "ConventionTests" }
        #expect(found(in: others, naming: ["sleep"]) { $0.contains(sleeps) } == [])
    }

    @Test("Tests start processes with `ChildProcess`, which says why")
    func processes() {
        let process = /\bProcess\(\)/
        #expect(found(in: tests, naming: ["Process"]) { $0.contains(process) } == [])
    }

    @Test("No program uses a queue that starts libdispatch's timer, which wakes an idle program once a second")
    func queuesWithTimer() {
        let starts = ["DispatchQueue.global", "attributes: .concurrent", "concurrentPerform"]
        #expect(found(in: programs, naming: starts) == [])
    }

    /// `-file-prefix-map` changes neither: `#filePath` puts the path on the building machine into the program, and
    /// `withoutActuallyEscaping` the length of that path.
    @Test("Nothing in the sources makes two builds in different folders differ")
    func pathsOfBuildingMachine() {
        let expressions = ["withoutActuallyEscaping(", "#filePath"]
        #expect(found(in: programs, naming: expressions) == [])
    }

    @Test("Each unchecked concurrency annotation has a comment that gives the reason")
    func concurrencyAnnotations() {
        let comment = /^\s*\/\//
        let unsafe = /@unchecked Sendable|nonisolated\(unsafe\)/
        var silent: [String] = []
        for file in sources where file.path.hasSuffix(".swift") {
            for (number, line) in file.lines(naming: ["@unchecked", "(unsafe)"])
            where line.contains(unsafe) && !line.contains(comment) {
                let around = file.lines[max(0, number - 13)..<number]
                if !around.contains(where: { $0.contains("//") }) { silent.append("\(file.path):\(number)") }
            }
        }
        #expect(silent == [])
    }

    /// Returns "file:line" for every line that contains one of the words and matches.
    private func found(
        in files: [Project.File], naming words: [String], where matches: (Substring) -> Bool = { _ in true }
    ) -> [String] {
        files.flatMap { file in
            file.lines(naming: words).filter { matches($0.text) }.map { "\(file.path):\($0.number)" }
        }
    }
}
