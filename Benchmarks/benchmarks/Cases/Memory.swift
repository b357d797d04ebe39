import Foundation

extension BenchmarkCases {
    static let memoryTarget = 170.0

    /// Measures the memory after scrolling past many rows, each of which requests its picture.
    static let memory = BenchmarkCase(name: "memory", limit: 150) { bench in
        let server = try StandInProcess(bench)
        let window = try ListWindow(bench)
        let listing = ComputedListing(count: 200_000, base: server.url)
        window.present(ListingViewModel(listing, pictures: window.pictures))
        window.wait(1_000)
        let empty = try pss()
        try walk(window, listing, rows: 10_000, rowsAStep: 10)
        window.wait(500)
        let ten = try pss()
        // The same duration with greater steps, because the number of passed rows counts, not the number of loaded
        // pictures.
        try walk(window, listing, rows: 90_000, rowsAStep: bench.isQuick ? 100 : 40)
        window.wait(500)
        let hundred = try pss()
        let (shown, kept) = (window.pictures.statistics.delivered, window.memory.cost / 1_000_000)
        let own = try pss(kind: "Pss_Anon:")
        func row(_ name: String, _ value: Double, _ target: String, reached: Bool) -> Row {
            Row(
                "memory", "PSS after \(name) rows, cache of 64 MB, MB", value.brief, floor: empty.brief,
                floorDescription: "the first screen only", target: target, reached: reached,
                note:
                    "\(shown) previews shown in all, \(kept) MB of them kept; \(own.brief) MB at the end are no file's, "
                    + "the rest is code, the benchmark's own among it")
        }
        return [
            row("10,000", ten, "≤ 170", reached: ten <= memoryTarget),
            row(
                "100,000", hundred, "≤ 170, within 5 %",
                reached: hundred <= memoryTarget && hundred <= ten * 1.05),
        ]
    }

    /// Checks that scrolling back over loaded rows sends no requests.
    static let back = BenchmarkCase(name: "back", limit: 60) { bench in
        let server = try StandInProcess(bench)
        let window = try ListWindow(bench)
        let listing = ComputedListing(count: 100_000, base: server.url)
        window.present(ListingViewModel(listing, pictures: window.pictures))
        _ = try window.painted { window.isFilled }
        let rowHeight = window.position.upper / Double(listing.count)
        for row in stride(from: 0.0, through: 400, by: 5) {
            window.move(to: row * rowHeight)
            _ = try window.painted { window.isFilled }
        }
        window.wait(500)
        let before = server.records.count
        try window.duringFrames(400) { window.move(to: Double(399 - $0) * rowHeight) }
        window.wait(500)
        let requests = server.records.count - before
        return [
            Row(
                "back", "requests while scrolling back over 400 rows seen", "\(requests)", floor: "\(before)",
                floorDescription: "on the way there", target: "0", reached: requests == 0)
        ]
    }

    @MainActor
    private static func walk(_ window: ListWindow, _ listing: ComputedListing, rows: Int, rowsAStep: Int) throws {
        let from = window.position.value
        let rowHeight = window.position.upper / Double(listing.count)
        try window.duringFrames(rows / rowsAStep) {
            window.move(to: from + Double(($0 + 1) * rowsAStep) * rowHeight)
        }
    }

    /// Returns a process's proportional share of memory in megabytes of 1,000,000 bytes.
    ///
    /// - Parameter kind: the field of the kernel's report; `Pss_Anon:` for memory that belongs to no file.
    static func pss(of process: String = "self", kind: String = "Pss:") throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(kind) }),
            let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
        else { throw BenchFailure("no \(kind) in smaps_rollup") }
        return kilobytes * 1_024 / 1_000_000
    }
}
