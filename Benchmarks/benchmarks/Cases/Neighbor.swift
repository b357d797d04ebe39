extension BenchmarkCases {
    /// Measures the time from the command until the detail window has painted the next picture, and the one after it,
    /// which is not prefetched, at a latency of 50 ms.
    static let neighbor = BenchmarkCase(name: "neighbor", limit: 90) { bench in
        let server = try StandInProcess(bench, latency: 50)
        let raw = try RawFetcher(bench)
        let window = try NeighborWindow(bench, base: server.url)
        let count = bench.repetitions(21, quick: 7)
        // The server draws the pictures before they are measured.
        let urls = (0..<count * 4 + 8).map { NeighborWindow.pictureURL(base: server.url, row: $0) }
        for url in urls { try raw.time([url], decodes: false) }

        window.present(0)
        _ = try window.painted { window.shows(0) }
        var (prefetched, distant, floors) = ([Double](), [Double](), [Double]())
        let width = Int32(NeighborWindow.loadedWidth)
        var row = 0
        for _ in 0..<count {
            window.wait(600)
            var start = MonotonicTime.milliseconds
            window.showNext()
            row += 1
            prefetched.append(try window.painted { [row] in window.shows(row) } - start)
            window.wait(600)
            // The second step comes before the first one's neighbors are requested.
            start = MonotonicTime.milliseconds
            window.showNext()
            window.showNext()
            row += 2
            distant.append(try window.painted { [row] in window.shows(row) } - start)
            floors.append(try raw.time([urls[row]], box: (width, width)))
        }
        let (next, far) = (Samples(prefetched), Samples(distant))
        let floor = Samples(floors).median + frame
        return [
            Row(
                "neighbor", "the next picture, prefetched, ms p50 / p90",
                "\(next.median.brief) / \(next.percentile(90).brief)", floor: frame.brief,
                floorDescription: "one frame",
                target: "≤ 2 frames", reached: next.median <= 2 * frame),
            Row(
                "neighbor", "the second next picture, 50 ms latency, ms p50 / p90",
                "\(far.median.brief) / \(far.percentile(90).brief)", floor: floor.brief,
                floorDescription: "one round trip, decode, one frame", target: "≤ 1.25 ×",
                reached: far.median <= floor * 1.25,
                note: "\((far.median / floor).brief) ×"),
        ]
    }

    /// The duration of a frame at 60 a second, in milliseconds.
    private static let frame = 1_000 / 60.0
}
