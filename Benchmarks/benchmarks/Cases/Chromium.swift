import Foundation

extension BenchmarkCases {
    /// Compares the program with Chromium: the same list from the same server, on the same screen, with the same keys.
    static let chromium = BenchmarkCase(name: "chromium", limit: 150) { bench in
        if let reason = Contender.whyNoChromium {
            return [Row("chromium", "the same list in Chromium", "–", note: "not measured: \(reason)")]
        }
        let screen = try Screen(bench.screen)
        // Words of even and odd length alternate.
        let words =
            ["calm", "river", "snow", "field"] + (bench.isQuick ? [] : ["lake", "storm", "hill", "beach"])
            + ["mountain", "waterfall"] + (bench.isQuick ? [] : ["evergreens", "coastline"])
        let ours = try program(bench, words, screen)
        let theirs = try chromium(bench, words, screen)
        func row(_ what: String, _ mine: Double, _ other: Double, note: String = "") -> Row {
            Row(
                "chromium", what, mine.brief, floor: other.brief, floorDescription: "Chromium, loading=lazy",
                target: "ahead",
                reached: mine < other, note: "\((mine / other).brief) ×\(note)")
        }
        return [
            row(
                "Enter until the first picture is seen, 50 ms latency, ms", ours.firstThumbnail.median,
                theirs.firstThumbnail.median),
            row("Enter until every row has its picture, ms", ours.filled.median, theirs.filled.median),
            row("End key until every row has its picture, ms", ours.jump.median, theirs.jump.median),
            row(
                "bytes of pictures that were never seen, KB", Double(ours.wastedBytes) / 1_000,
                Double(theirs.wastedBytes) / 1_000,
                note: "; of \(ours.allBytes / 1_000) and \(theirs.allBytes / 1_000) KB"),
            row("processor for all of it, s", ours.processorSeconds, theirs.processorSeconds),
            row("memory of all processes at the end, PSS in MB", ours.megabytes, theirs.megabytes),
        ]
    }

    @MainActor
    private static func program(_ bench: Bench, _ words: [String], _ screen: Screen) throws -> Contender.Result {
        let server = try StandInProcess(bench, latency: 50)
        return try Contender(
            bench.program, ["--stand-in", server.url + "peer/"],
            environment: ["XDG_CACHE_HOME": bench.scratch + "/peer-cache"], on: screen, server, bench
        ).run(words)
    }

    @MainActor
    private static func chromium(
        _ bench: Bench, _ words: [String], _ screen: Screen
    ) throws -> Contender.Result {
        let server = try StandInProcess(bench, latency: 50)
        return try Contender(chromium: "\(server.url)peer/", on: screen, server, bench).run(words)
    }
}
