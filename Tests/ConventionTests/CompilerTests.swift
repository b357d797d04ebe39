import Foundation
import Testing

/// Rules that no compiler checks.
@Suite struct CompilerTests {
    /// Each access wraps such a function in two others, until a call of it overflows the stack (swiftlang/swift#91348). A
    /// structure around the function, or an array of functions, is not affected.
    @Test("No lock has a function as its value")
    func functionsInLocks() throws {
        let pattern = try Regex("(Locked|Mutex)<[^<>\\[\\]]*->")
        let files =
            try Project.files(in: "Sources", endings: [".swift"]) + Project.files(in: "Tests", endings: [".swift"])
        let found = files.flatMap { file in
            file.lines(naming: ["Locked<", "Mutex<"]).filter { $0.text.contains(pattern) }
                .map { "\(file.path):\($0.number)" }
        }
        #expect(found == [])
    }

    /// The thread sanitizer understands `Locked`, and not `Mutex`; see there.
    @Test("A module that uses Reactive has no lock but Locked")
    func kindsOfLocks() throws {
        let package = PackageMap(manifest: try Project.text(of: "Package.swift"))
        let pattern = try Regex("\\bMutex[<(]")
        let files = try Project.files(in: "Sources", endings: [".swift"]).filter {
            package.targets[$0.target]?.dependencies.contains("Reactive") == true
        }
        let found = files.flatMap { file in
            file.lines(naming: ["Mutex"]).filter { $0.text.contains(pattern) }.map { "\(file.path):\($0.number)" }
        }
        #expect(files.count > 100 && found == [])
    }

    @Test("The manifest can be read by Swift 6.0, and there is one for all compilers")
    func manifest() throws {
        #expect(try Project.text(of: "Package.swift").hasPrefix("// swift-tools-version: 6.0\n"))
        let names = try FileManager.default.contentsOfDirectory(atPath: Project.root.path)
        #expect(names.filter { $0.hasPrefix("Package@") } == [])
    }
}
