extension BenchmarkCases {
    /// Compares the share of rows without picture with a virtual list in Chromium: the same list from the same server
    /// over HTTP/1.1, on the same screen, with the same keys, and observed from outside.
    static let travelBesideChromium = BenchmarkCase(name: "travel-chromium", limit: 480) { bench in
        if let reason = Contender.whyNoChromium {
            return [Row("travel-chromium", "the same list in Chromium", "–", note: "not measured: \(reason)")]
        }
        let screen = try Screen(bench.screen)
        return try [0, 50, 200].flatMap { latency in
            let scale = bench.isQuick ? 0.4 : 1
            let server = try StandInProcess(bench, latency: latency)
            let cache = bench.scratch + "/travel-cache-\(latency)"
            let ours = try Contender(
                bench.program, ["--stand-in", server.url + "peer/"], environment: ["XDG_CACHE_HOME": cache],
                on: screen, server, bench
            ).travel(longList, scale: scale)
            let other = try StandInProcess(bench, latency: latency)
            let theirs = try Contender(chromium: "\(other.url)peer/virtual", on: screen, other, bench)
                .travel(longList, scale: scale)
            return rows(ours, theirs, latency: latency)
        }
    }

    /// A word that finds `PeerList.maxRowCount` rows.
    private static let longList = "mountain"

    private static func rows(_ ours: Contender.Travel, _ theirs: Contender.Travel, latency: Int) -> [Row] {
        func row(_ what: String, _ mine: Double, _ other: Double, target: Double?) -> Row {
            Row(
                "travel-chromium", "\(what), \(latency) ms", mine.brief, floor: other.brief,
                floorDescription: "Chromium, virtual list", target: target.map { "≤ \($0.brief)" } ?? "",
                reached: target.map { mine <= $0 })
        }
        return [
            row("rows without picture, reading 20 rows/s, %", ours.reading.blank, theirs.reading.blank, target: 1),
            // Six connections cannot carry that many rows at 200 ms; `travel` measures what they can.
            row(
                "rows without picture, paging 100 rows/s, %", ours.paging.blank, theirs.paging.blank,
                target: latency < 200 ? 3 : nil),
            row(
                "rows without picture, back 100 rows/s, %", ours.back.blank, theirs.back.blank,
                target: latency < 200 ? 0 : nil),
            row(
                "last key until nothing changes, ms", ours.completion, theirs.completion,
                target: Double(latency) + 50),
            row("bytes for rows never seen, % of all", ours.waste, theirs.waste, target: 8),
        ]
    }
}
