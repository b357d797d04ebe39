import Foundation
import Testing

/// docs/faults.md promises a test for each fault.
@Suite struct FaultTests {
    @Test func `Every test that the list of faults names exists`() throws {
        let page = try Project.text(of: "docs/faults.md")
        let named = page.matches(of: /“(?<name>[^”]+)”/).map { String($0.output.name) }
        #expect(named.count > 100)
        let tests =
            try Project.files(in: "Tests", endings: [".swift", ".py"])
            + Project.files(in: "Sources/widget-checks", endings: [".swift"])
        let text = tests.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n")
        #expect(named.filter { !text.contains("`\($0)`") && !text.contains("\"\($0)\"") } == [])
    }

    @Test func `No row of it is without a test`() throws {
        let rows = try Project.text(of: "docs/faults.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
        #expect(rows.filter { !$0.contains("“") && !$0.contains("| fault |") } == [])
    }
}
