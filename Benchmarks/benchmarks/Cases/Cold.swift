import Foundation

extension BenchmarkCases {
    /// Measures the first search after a start, which loads libcurl and opens the first connection, beside a later one.
    static let cold = BenchmarkCase(name: "cold", limit: 120) { bench in
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/xdotool") else {
            return [Row("cold", "the first search after a start", "–", note: "not measured: there is no xdotool")]
        }
        let screen = try Screen(bench.screen)
        let server = try StandInProcess(bench, latency: 50)
        var (cold, warm) = ([Double](), [Double]())
        for repetition in 0..<bench.repetitions(8, quick: 3) + 1 {
            let cache = bench.scratch + "/cold-cache-\(repetition)"
            let times = try Contender(
                bench.program, ["--stand-in", server.url + "peer/", "calm"], environment: ["XDG_CACHE_HOME": cache],
                on: screen, server, bench
            ).searchColdAndWarm("calm", "river", "snow")
            // The first repetition loads files into the page cache and does not count.
            guard repetition > 0 else { continue }
            cold.append(times.cold)
            warm.append(times.warm)
        }
        let (first, later) = (Samples(cold).median, Samples(warm).median)
        return [
            Row(
                "cold", "first frame until the first picture of the first search, 50 ms latency, ms", first.brief,
                floor: later.brief, floorDescription: "Enter until the first picture of a later search",
                target: "≤ 1.15 ×",
                reached: first <= later * 1.15,
                note: "\((first / later).brief) ×; p90 \(Samples(cold).percentile(90).brief)")
        ]
    }
}
