import Foundation
import Testing

/// A table that tests measure, and that a page of the documentation shows.
struct DocumentedTable {
    private let lines: [String]

    /// - Parameters:
    ///   - columns: the titles of the columns.
    ///   - rows: the cells of each row.
    init(columns: [String], rows: [[String]]) {
        let rule = "|" + columns.map { _ in "---|" }.joined()
        lines = [Self.line(columns), rule] + rows.map(Self.line)
    }

    private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

    /// Records a failure unless the page has exactly this table. The failure shows what to write into the page.
    func expect(in page: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        // The line before the table is empty, and so is the line behind it, unless the page ends with the table.
        let text = try String(contentsOf: root.appending(path: page), encoding: .utf8) + "\n"
        let table = "\n\n" + lines.joined(separator: "\n") + "\n\n"
        let isThere = text.contains(table)
        #expect(
            isThere, "\(page) has another table than this one, which was measured:\(table)",
            sourceLocation: sourceLocation)
    }
}
