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
        let named = Dictionary(grouping: sources.filter { $0.path.hasSuffix(".swift") }) { Self.name(of: $0) }
        #expect(named.filter { $0.key != "main.swift" && $0.value.count > 1 }.keys.sorted() == [])
    }

    /// A short type is easier to read in one file, with its details private.
    @Test("No type of fewer than 250 lines is divided into several files")
    func undividedTypes() {
        /// Types that may be divided, by the path of their first file, with the reason.
        let exceptions: [String: String] = [:]
        let swift = sources.filter { $0.path.hasSuffix(".swift") }
        let divided = swift.filter { !Self.name(of: $0).contains("+") }.compactMap { file -> String? in
            let parts = swift.filter { $0.path.hasPrefix(file.path.dropLast(".swift".count) + "+") }
            let count = (parts + [file]).reduce(0) { $0 + $1.lines.count }
            guard !parts.isEmpty, count < 250, exceptions[file.path] == nil else { return nil }
            return "\(file.path): \(count) lines in \(parts.count + 1) files"
        }
        #expect(divided == [])
    }

    @Test("No line of code is wider than 120 columns, no comment much wider")
    func lineWidth() {
        let comment = /^\s*(\/\/|\*|\/\*)/
        // A text for users is one literal, so that translators get the whole text.
        let text = /^\s*#?"|^\s*<meta/
        let limit: (Substring) -> Int = { $0.contains(comment) ? 140 : $0.contains(text) ? 240 : 120 }
        #expect(found(in: sources + tests) { $0.count > limit($0) } == [])
    }

    @Test("No file contains an absolute path of one machine")
    func absolutePaths() throws {
        let folders = ["Sources", "Benchmarks", "Resources", "Tests", "Plugins", "script", "data", "po", "docs"]
        let everything = try folders.flatMap { try Project.files(in: $0) }
        // "/home/me" is an example, and "/home/visitor" is the user of a system that a check creates.
        let path = /(^|[\s"'=(:])\/(work|root|home(?!\/(me|visitor)\b)|Users)\//
        #expect(found(in: everything.filter { !$0.path.hasSuffix(".png") }) { $0.contains(path) } == [])
    }

    @Test("No line marks unfinished work")
    func unfinishedWork() {
        let words = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
        let isOne: (Substring) -> Bool = { line in line.split { !$0.isLetter }.contains { words.contains(String($0)) } }
        #expect(found(in: sources + tests, where: isOne) == [])
    }

    @Test("No test sleeps")
    func sleepingTests() {
        let sleeps = /\b(Task\.sleep|Thread\.sleep|[^a-z.]sleep\()/
        #expect(found(in: tests.filter { $0.target != "ConventionTests" }) { $0.contains(sleeps) } == [])
    }

    @Test("Tests start processes with `ChildProcess`, which says why")
    func processes() {
        let process = /\bProcess\(\)/
        #expect(found(in: tests) { $0.contains(process) } == [])
    }

    @Test("No program uses a queue that starts libdispatch's timer, which wakes an idle program once a second")
    func queuesWithTimer() {
        let starts = ["DispatchQueue.global", "attributes: .concurrent", "concurrentPerform"]
        #expect(found(in: programs) { line in starts.contains { line.contains($0) } } == [])
    }

    /// `-file-prefix-map` changes neither: `#filePath` puts the path on the building machine into the program, and
    /// `withoutActuallyEscaping` the length of that path.
    @Test("Nothing in the sources makes two builds in different folders differ")
    func pathsOfBuildingMachine() {
        let expressions = ["withoutActuallyEscaping(", "#filePath"]
        #expect(found(in: programs) { line in expressions.contains { line.contains($0) } } == [])
    }

    @Test("Each unchecked concurrency annotation has a comment that gives the reason")
    func concurrencyAnnotations() {
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

    private static func name(of file: Project.File) -> String {
        String(file.path.split(separator: "/").last ?? "")
    }

    /// Returns "file:line" for every line that matches.
    private func found(in files: [Project.File], where matches: (Substring) -> Bool) -> [String] {
        files.flatMap { file in
            file.lines.enumerated().filter { matches($0.element) }.map { "\(file.path):\($0.offset + 1)" }
        }
    }
}
