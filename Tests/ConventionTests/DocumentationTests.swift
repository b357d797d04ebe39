import Foundation
import TestSupport
import Testing

/// The pages for developers name files, types, scripts, options and tests. Each of them has to exist.
@Suite struct DocumentationTests {
    static let pages: [String] =
        ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
        + ((try? Project.files(in: "docs", endings: [".md"]).map(\.path)) ?? [])

    /// The pages that describe the present. The changelog and the evidence also name what was removed later.
    static let guides = pages.filter { $0 != "CHANGELOG.md" && !$0.hasPrefix("docs/evidence/") }

    static let documents = pages.filter { $0.hasPrefix("docs/") }

    private static let names = Result { try ProjectNames() }

    private let names: ProjectNames

    init() throws { names = try Self.names.get() }

    @Test("Every link of a page leads to a file and to a heading that exist", arguments: pages)
    func links(path: String) throws {
        let page = try DocumentationPage(path)
        var dead: [String] = []
        for link in page.links where !link.contains(":") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target = parts[0].isEmpty ? path : page.folder + String(parts[0])
            guard names.exists(target) else { dead.append(link); continue }
            guard parts.count == 2 else { continue }
            if try !DocumentationPage(target).anchors.contains(String(parts[1])) { dead.append(link) }
        }
        #expect(dead == [])
    }

    @Test("A page begins with whom it is for", arguments: documents)
    func readers(path: String) throws {
        let paragraphs = try Project.text(of: path).split(separator: "\n").dropFirst().filter { !$0.hasPrefix("![") }
        #expect(paragraphs.first?.hasPrefix("For ") == true, "\(paragraphs.first ?? "")")
    }

    @Test("Every file and folder that a page names exists", arguments: guides)
    func files(path: String) throws {
        let page = try DocumentationPage(path)
        #expect(page.paths.subtracting(page.createdPaths).filter { !names.exists($0) } == [])
    }

    @Test("Every type and function that a page names exists", arguments: guides)
    func declarations(path: String) throws {
        let page = try DocumentationPage(path)
        let examples = page.declaredNames
        #expect(page.symbols.filter { !names.declares($0) && !examples.contains($0.name) }.map(\.description) == [])
    }

    @Test("Every option that a page names for a script or a program of the project exists", arguments: guides)
    func options(path: String) throws {
        let page = try DocumentationPage(path)
        #expect(page.commands.flatMap { names.missingOptions(of: $0) } == [])
    }

    @Test("The page about the architecture names every target of the package")
    func targets() throws {
        let package = PackageMap(manifest: try Project.text(of: "Package.swift"))
        let page = try Project.text(of: "docs/architecture.md")
        let words = Set(page.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
        // The page names test targets by their folder and groups the targets of C.
        let named = package.targets.values.filter { !["testTarget", "systemLibrary"].contains($0.kind) }
        #expect(named.map(\.name).filter { !$0.hasSuffix("Shim") && !words.contains($0) }.sorted() == [])
    }

    @Test("Every test that the list of faults names exists")
    func faults() throws {
        let page = try Project.text(of: "docs/evidence/faults.md")
        let named = page.matches(of: /“(?<name>[^”]+)”/).map { String($0.output.name) }
        #expect(named.count > 100)
        let tests =
            try Project.files(in: "Tests", endings: [".swift", ".py"])
            + Project.files(in: "Tests/Windows/widget-checks", endings: [".swift"])
        // The name of a test is a literal, and that of a check a part of one.
        let literals = Set(tests.flatMap { $0.lines.flatMap { $0.split(whereSeparator: { "\"`".contains($0) }) } })
        #expect(named.filter { !literals.contains($0[...]) } == [])
    }

    @Test(
        "The steps of the pages about a new feature and a new service can be performed", .serialized,
        arguments: ["docs/adding-a-feature.md", "docs/adding-a-provider.md"])
    func steps(page: String) throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let ending = try ChildProcess.run(
            ["script/lib/documented-steps", page, folder.path("steps")], folder: Project.root, errors: .output)
        #expect(ending.status == 0, "\(ending.output)")
        let changed = Set(ending.output.split(separator: "\n").map(String.init))
        #expect(try changed == DocumentationPage(page).stepPaths)
    }
}
