import Foundation

/// The results as a table for reading and as JSON.
struct BenchmarkReport: Codable {
    var machine: String
    var load: String
    var isQuick: Bool
    var rows: [Row]

    init(rows: [Row], isQuick: Bool) {
        (self.rows, self.isQuick) = (rows, isQuick)
        let processor = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
            .split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
        machine =
            "\(ProcessInfo.processInfo.processorCount) × \(processor?.trimmingCharacters(in: .whitespaces) ?? "?")"
        load = Self.currentLoad
    }

    /// The load averages of the machine over 1, 5 and 15 minutes.
    static var currentLoad: String {
        let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
        return text.split(separator: " ").prefix(3).joined(separator: " ")
    }

    var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)) ?? Data()
    }

    var table: String {
        let heads = ["line", "what", "measured", "floor or peer", "which is", "target", "", "note"]
        let cells = rows.map { row in
            let mark = row.reached.map { $0 ? "yes" : "NO" } ?? "–"
            return [row.caseName, row.what, row.value, row.floor, row.floorDescription, row.target, mark, row.note]
        }
        let widths = heads.indices.map { column in ([heads] + cells).map { $0[column].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return "| " + padded.joined(separator: " | ") + " |"
        }
        let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
        return ([line(heads), rule] + cells.map(line)).joined(separator: "\n") + "\n\n\(machine); load \(load)"
            + (isQuick ? "; quick: few repetitions" : "")
    }
}
