import Foundation
import Testing

/// Rules for the oldest supported compiler, the Swift 6.0 of Debian 13. A build with a later compiler accepts more.
@Suite struct CompilerTests {
    @Test("No code uses what Swift 6.0 does not know, except where the compiler's version is asked for")
    func knownFeatures() throws {
        let files =
            try Project.files(in: "Sources", endings: [".swift"]) + Project.files(in: "Tests", endings: [".swift"])
            + Project.files(in: "Plugins", endings: [".swift"])
        #expect(files.count > 500)
        let found = files.filter { $0.path != "Tests/ConventionTests/CompilerTests.swift" }.flatMap(Self.unknown)
        #expect(found == [])
    }

    /// Each access wraps such a function in two others, until a call of it overflows the stack (swiftlang/swift#91348). A
    /// structure around the function, or an array of functions, is not affected.
    @Test("No lock has a function as its value")
    func functionsInLocks() throws {
        let pattern = try Regex("(Locked|Mutex)<[^<>\\[\\]]*->")
        let files =
            try Project.files(in: "Sources", endings: [".swift"]) + Project.files(in: "Tests", endings: [".swift"])
        let found = files.flatMap { file in
            file.lines.filter { $0.contains(pattern) }.map { "\(file.path): \($0)" }
        }
        #expect(found == [])
    }

    @Test("The manifest can be read by Swift 6.0, and there is one for all compilers")
    func manifest() throws {
        #expect(try Project.text(of: "Package.swift").hasPrefix("// swift-tools-version: 6.0\n"))
        let names = try FileManager.default.contentsOfDirectory(atPath: Project.root.path)
        #expect(names.filter { $0.hasPrefix("Package@") } == [])
    }

    @Test(
        "Each feature after Swift 6.0 is recognized",
        arguments: [
            "func `A sentence`() {}", "isolated deinit { stop() }", "extension Object: @MainActor Equatable {",
            "weak let row = rows[0]", "nonisolated struct Point {}", "@concurrent func load() async {}",
            "let line: InlineArray<3, Int> = [1, 2, 3]", "await #expect(processExitsWith: .failure) {",
            "let error = #expect(throws: Failure.self) { try work() }", "show(\n    1,\n    2,\n)",
            "let name = object[keyPath: \\.load()]", "Task.immediate { work() }",
        ])
    func recognized(code: String) {
        let file = Project.File(path: "Sources/Example.swift", lines: code.split(separator: "\n"))
        #expect(Self.unknown(in: file).count == 1)
        let asked = Project.File(
            path: "Sources/Example.swift", lines: "#if compiler(>=6.2)\n\(code)\n#endif".split(separator: "\n"))
        #expect(Self.unknown(in: asked) == [])
    }

    @Test("What Swift 6.0 knows is accepted")
    func accepted() {
        let code = """
            func name() { show(1, 2) }
            let list = [
                1,
                2,
            ]
            final class Shared: @unchecked Sendable, Equatable { let work: @MainActor () -> Void }
            nonisolated func read() {}
            weak var row = rows[0]  // A weak let would do.
            """
        #expect(Self.unknown(in: Project.File(path: "Sources/Example.swift", lines: code.split(separator: "\n"))) == [])
    }

    private static func unknown(in file: Project.File) -> [String] {
        // The search for patterns is slow, and few files have what they begin with.
        let text = file.lines.joined(separator: "\n")
        let features = features().filter { text.contains($0.mark) }
        // Each open condition, and whether it asks for a version of the compiler.
        var conditions: [Bool] = []
        var found: [String] = []
        for (index, line) in file.lines.enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("#if ") {
                conditions.append(line.contains("compiler(>=6."))
            } else if line.hasPrefix("#else"), let last = conditions.indices.last {
                conditions[last] = false
            } else if line == "#endif" {
                _ = conditions.popLast()
            }
            if line.hasPrefix("//") || conditions.contains(true) { continue }
            if let feature = features.first(where: { line.contains($0.pattern) }) {
                found.append("\(file.path):\(index + 1): \(feature.name)")
            } else if line.hasPrefix(")"), index > 0, file.lines[index - 1].hasSuffix(",") {
                found.append("\(file.path):\(index + 1): a comma before a closing parenthesis")
            }
        }
        return found
    }

    /// What shows a feature: a text that each use of it contains, and a pattern for the line.
    private typealias Feature = (name: String, mark: String, pattern: Regex<Substring>)

    /// A function, because a regex literal is not Sendable.
    private static func features() -> [Feature] {
        [
            ("a name with spaces", " `", /\b(?:func|var|let|case|struct|class|enum)\s+`[^`]*\s[^`]*`/),
            ("an isolated deinit", "isolated deinit", /\bisolated deinit\b/),
            (
                "an isolated conformance", " @MainActor ",
                /^(?:\w+ )*(?:extension|class|struct|enum)\b[^{]*[:,] @MainActor [A-Z]/
            ),
            ("a constant weak reference", "weak let", /^(?:private |let )*\bweak let\b/),
            (
                "a nonisolated type", "nonisolated ",
                /\bnonisolated (?:final )?(?:class|struct|enum|extension|protocol)\b/
            ),
            ("@concurrent", "@concurrent", /@concurrent\b/),
            ("an array of fixed size", "InlineArray<", /\bInlineArray</),
            ("a span", "Span<", /\b(?:Span|RawSpan|MutableSpan)</),
            ("a sequence of observed values", "Observations<", /\bObservations</),
            ("a task that starts at once", "Task.immediate", /\bTask\.immediate\b/),
            ("a test of a process", "processExitsWith:", /\bprocessExitsWith:/),
            ("the error of a macro that expects one", "(throws", /= (?:try )?(?:await )?#(?:expect|require)\(throws/),
            ("a method in a key path", "keyPath:", /keyPath: \\\.\w+\(/),
        ]
    }
}
