import Core
import FileAccess
import FoundationEssentials
import Glibc
import Model
import PictureFolders
import PictureIndex

/// Measures an index and prints a line for each figure.
struct IndexMeasurement {
    let index: PictureIndex

    /// Words that match many pictures and few ones, parts of words, several words, years, months and single letters, as a
    /// user types them.
    private static let texts =
        [
            "sunset", "harbor", "italy", "canon", "2014", "august", "boat japan", "light", "img_2012", "00042",
            "iceland snow",
        ]
        .flatMap { text in (1...text.count).map { String(text.prefix($0)) } }
        + [
            "eos r6", "x-t4", "wedding 2020", "holiday", "zzzz", "IMG", "2010-05-05", "lighthouse peru 2009", "a",
            "pictures",
        ]

    static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let duration = try clock.measure(work)
        return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }

    static func report(_ name: String, _ value: Double, _ unit: String) {
        print("\(name)\t\((value * 1_000).rounded() / 1_000)\t\(unit)")
    }

    /// Memory of this process in megabytes.
    static var memory: Double {
        let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
        let line = lines.first { $0.hasPrefix("RssAnon:") } ?? ""
        return (line.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1_000
    }

    /// Measures searches, ranges and sizes.
    func run() throws {
        let before = Self.memory
        var count = 0
        let first = try Self.seconds { count = try index.search(SearchQuery()).count }
        Self.report("pictures", Double(count), "")
        Self.report("first list of all pictures", first * 1_000, "ms")
        var times: [Double] = []
        var slowest = ("", 0.0)
        for _ in 0..<3 {
            for text in Self.texts {
                let time = try Self.seconds {
                    let listing = try index.search(SearchQuery(text))
                    _ = try listing.pictures(at: 0..<min(40, listing.count))
                }
                if time > slowest.1 { slowest = (text, time) }
                times.append(time)
            }
        }
        times.sort()
        Self.report("search and first 40 rows, p50", times[times.count / 2] * 1_000, "ms")
        Self.report("search and first 40 rows, p99", times[times.count * 99 / 100] * 1_000, "ms")
        Self.report("search, slowest: \(slowest.0)", slowest.1 * 1_000, "ms")
        let all = try index.search(SearchQuery())
        if all.count >= 40 {
            var ranges: [Double] = []
            for step in 0..<1_000 {
                let start = (all.count - 40) / 1_000 * step
                ranges.append(try Self.seconds { _ = try all.pictures(at: start..<start + 40) })
            }
            ranges.sort()
            Self.report("range of 40 rows, p50", ranges[500] * 1_000, "ms")
            Self.report("range of 40 rows, p99", ranges[990] * 1_000, "ms")
            var rows: [Double] = []
            for step in 0..<1_000 {
                // A prime number of steps jumps through the whole list.
                let row = step * 7_919 * 131 % all.count
                rows.append(try Self.seconds { _ = try all.pictures(at: row..<row + 1) })
            }
            rows.sort()
            Self.report("one row, p50", rows[500] * 1_000, "ms")
            Self.report("one row, p99", rows[990] * 1_000, "ms")
        }
        for order in [ResultOrder.dateAdded, .name, .fileSize, .folder] {
            var query = SearchQuery()
            query.filters.order = order
            let time = try Self.seconds { _ = try index.search(query) }
            Self.report("first list of all pictures by \(order)", time * 1_000, "ms")
        }
        let status = try index.status()
        Self.report("bytes for each picture", Double(status.size) / Double(max(1, status.pictureCount)), "bytes")
        Self.report("more memory", Self.memory - before, "MB")
        try measureChanges()
    }

    /// Measures how long a listing needs to follow changes of rows. The rows get other facts and dates, so that they move.
    private func measureChanges() throws {
        for count in [1, 1_000] {
            for (order, text) in [(ResultOrder.dateTaken, ""), (.name, ""), (.relevance, "sunset")] {
                var query = SearchQuery(text)
                query.filters.order = order
                let listing = try index.search(query)
                guard listing.count > 1_000 else { continue }
                try index.write { rows, _ in
                    try rows.connection.run(
                        """
                        UPDATE picture SET taken = taken + 1, facts = facts | 1 WHERE id IN (
                            SELECT id FROM picture WHERE id % ?1 = 7 LIMIT ?2)
                        """, [.integer(max(8, listing.count / count / 2)), .integer(count)])
                }
                index.picturesChanged()
                var edits = 0
                let time = try Self.seconds { edits = try listing.updated()?.edits.changes.count ?? -1 }
                let name = text.isEmpty ? "\(order)" : text
                Self.report("\(count) changed rows, \(edits) edits of the list: \(name)", time * 1_000, "ms")
            }
        }
    }

    /// Measures the first run, one without changes, one that compares all files, and one after 1,000 changes.
    func runUpdates(_ tree: IndexTree, _ source: IndexingSource, count: Int) throws {
        func update() throws -> IndexingReport {
            guard case .done(let report) = try index.update(source) else { throw StorageError.failed("not updated") }
            return report
        }
        let first = try Self.seconds { _ = try update() }
        Self.report("first run, for each file", first / Double(count) * 1e6, "µs")
        // Folders that have just been written are read twice.
        _ = try update()
        Self.report("start without changes", try Self.seconds { _ = try update() } * 1_000, "ms")
        try index.write { rows, _ in
            try rows.connection.run("UPDATE state SET value = 0 WHERE key LIKE 'compared%'")
        }
        Self.report("first start of a day", try Self.seconds { _ = try update() } * 1_000, "ms")
        try tree.write(count..<count + 1_000)
        var found = 0
        let changed = try Self.seconds { found = try update().addedCount }
        Self.report("start with \(found) new files", changed * 1_000, "ms")
    }
}
