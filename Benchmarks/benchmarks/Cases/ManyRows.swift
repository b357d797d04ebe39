extension BenchmarkCases {
    /// Measures scrolling through lists of ten thousand, a million and ten million rows from end to end.
    static let manyRows = BenchmarkCase(name: "many-rows", limit: 120) { bench in
        let server = try StandInProcess(bench)
        // The first run initializes shared state and does not count.
        _ = try manyRows(10_000, bench, server)
        let measured = try [10_000, 1_000_000, 10_000_000].map { try manyRows($0, bench, server) }
        return measured.map { list in
            // The comparison uses processor time, because other work on the machine does not affect it.
            let slower = list.processor.median / measured[0].processor.median
            let larger = list.megabytes / measured[0].megabytes
            return Row(
                "many-rows", "\(list.count) rows: main thread in a frame, scrolling, ms p50 / p99",
                "\(list.wall.median.brief) / \(list.wall.percentile(99).brief)",
                floor: "\(measured[0].wall.median.brief) / \(measured[0].wall.percentile(99).brief)",
                floorDescription: "ten thousand rows", target: "the same, within a quarter; memory within 15 %",
                reached: list.count == measured[0].count ? nil : slower <= 1.25 && larger <= 1.15,
                note: "of the processor \(list.processor.median.brief) / \(list.processor.percentile(99).brief), "
                    + "\(slower.brief) ×; jumping \(list.jumps.median.brief) / \(list.jumps.percentile(99).brief); "
                    + "PSS \(list.megabytes.brief) MB, \(larger.brief) ×")
        }
    }

    private struct LongList {
        let count: Int
        let wall: Samples
        let processor: Samples
        let jumps: Samples
        let megabytes: Double
    }

    @MainActor
    private static func manyRows(_ count: Int, _ bench: Bench, _ server: StandInProcess) throws -> LongList {
        let window = try ListWindow(bench)
        defer { window.controller.window.destroy() }
        let listing = ComputedListing(count: count, base: server.url)
        window.present(ListingViewModel(listing, pictures: window.pictures))
        window.wait(500)
        let height = window.position.upper
        let steps = bench.repetitions(300, quick: 120)
        _ = window.takeFrames()
        try window.duringFrames(steps) { window.move(to: height * Double($0 + 1) / Double(steps + 1)) }
        let jumps = Samples(window.takeFrames().dropFirst(2).map(\.work))
        window.move(to: height / 2)
        window.wait(300)
        let (wall, processor) = try work(window, frames: steps, pixelsAFrame: 40)
        return LongList(
            count: count, wall: wall, processor: processor, jumps: jumps, megabytes: try pss())
    }
}
