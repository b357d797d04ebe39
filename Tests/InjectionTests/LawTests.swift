import Foundation
import Testing

@Suite struct LawTests {
    @Test("The name of a test quotes each law.")
    func quoted() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let laws = try String(
            contentsOf: tests.appending(path: "../../Sources/Libraries/Injection/Injection.docc/Laws.md").standardized,
            encoding: .utf8
        )
        .split(separator: "\n").filter { $0.first?.isNumber == true }
        let sources = try FileManager.default.contentsOfDirectory(at: tests, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
            .joined()
        #expect(laws.count > 50)
        for law in laws { #expect(sources.contains("\"\(law)\""), "\(law)") }
    }
}
