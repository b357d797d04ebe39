import Foundation
import Testing

/// The program derives everything that depends on services from their descriptions, so that a new service is one file.
@Suite struct ServiceNameTests {
    private static let folder = "Sources/Vitrine/Model/Providers/Services"
    /// The list of services.
    private static let exceptions: Set<String> = ["Sources/Vitrine/Model/Providers/ProviderList.swift"]

    /// The ids and the names of all services, as their descriptions have them.
    private static func names() throws -> [(id: String, name: String)] {
        try Project.files(in: folder, endings: [".swift"]).map { file in
            let id = try #require(file.text.firstMatch(of: /: ProviderID = "(\w+)"/), "\(file)")
            let name = try #require(file.text.firstMatch(of: /id: \.\w+, name: "([^"]+)"/), "\(file)")
            return (String(id.1), String(name.1))
        }
    }

    @Test("Only its own description names a service")
    func descriptions() throws {
        let names = try Self.names()
        #expect(names.count > 2)
        let files = try Project.files(in: "Sources", endings: [".swift", ".c", ".h"])
            .filter { !$0.path.hasPrefix(Self.folder) }
        let others = try Project.files(in: "Resources") + Project.files(in: "data")
        for file in files + others where !Self.exceptions.contains(file.path) {
            for (id, name) in names {
                for word in [name, "\"\(id)\"", ".\(id)"] {
                    for (_, line) in file.lines(naming: [word])
                    where line.contains(word) && (word.first != "." || Self.uses(line, id)) {
                        Issue.record("\(file.path) names \(name): \(line)")
                    }
                }
            }
        }
    }

    /// Returns whether the line has the constant of a service, such as `.museum`.
    private static func uses(_ line: Substring, _ id: String) -> Bool {
        line.ranges(of: ".\(id)").contains { range in
            let before = line[..<range.lowerBound].last
            let after = line[range.upperBound...].first
            return !(before?.isLetter ?? false) && before != "/" && !(after.map { $0.isLetter || $0 == "." } ?? false)
        }
    }

    @Test("The tests of each service check the rules for all services")
    func conformance() throws {
        let tests = try Project.files(in: "Tests/ModelTests/Providers", endings: [".swift"]).map(\.text)
        for (id, name) in try Self.names() {
            #expect(tests.contains { $0.contains("ProviderConformance(.\(id),") }, "\(name) has no conformance test")
        }
    }

    @Test("The example of the documentation has at most 80 lines and is complete")
    func example() throws {
        let page = try Project.text(of: "docs/adding-a-provider.md")
        let blocks = page.split(separator: "```swift\n").dropFirst().map { $0.prefix { $0 != "`" } }
        let source = try #require(blocks.first)
        #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count <= 80)
        #expect(source.contains("extension ProviderDescription") && source.contains("pictures:"))
    }
}
