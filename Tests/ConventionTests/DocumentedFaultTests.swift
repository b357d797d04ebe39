import Foundation
import Testing

/// docs/evidence/faults.md names the tests that show each behavior. Every one of these tests must exist.
@Suite struct DocumentedFaultTests {
    @Test("Every test that the list of faults names exists")
    func namedTests() throws {
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
}
