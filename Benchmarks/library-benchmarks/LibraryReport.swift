import FoundationEssentials

/// One row of the result.
struct Row: Codable {
    let group: Benchmark.Group
    let name: String
    let time: Nanoseconds
    let baseline: Nanoseconds
    let floorName: String
    /// The published time of the original library, which is not measured.
    let original: Double?
}

/// The report: the rows as a table for people, or as JSON for programs.
struct LibraryReport: Codable {
    let method: String
    let rows: [Row]

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    var table: String {
        let heads = ["", "ns", "10–90 %", "floor", "floor is", "original*", "share of it"]
        let cells = rows.map { row in
            [
                row.name, Self.number(row.time.median), "\(Self.number(row.time.low))–\(Self.number(row.time.high))",
                Self.number(row.baseline.median), row.floorName, row.original.map(Self.number) ?? "–",
                row.original.map { "\(Self.number(100 * row.time.median / $0)) %" } ?? "–",
            ]
        }
        let widths = heads.indices.map { column in ([heads] + cells).map { $0[column].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return "| " + padded.joined(separator: " | ") + " |"
        }
        let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
        return ([line(heads), rule] + cells.map(line)).joined(separator: "\n")
            + "\n\n* as given for the originals on machines with two cores, not measured here\n\(method)"
    }

    /// Returns whole nanoseconds; one decimal below ten.
    private static func number(_ value: Double) -> String {
        guard value < 9.95 else { return "\(Int(value.rounded()))" }
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
