extension BenchmarkCases {
    /// Measures scrolling through lists of ten thousand, a million and ten million rows from end to end.
    static let manyRows = BenchmarkCase(name: "many-rows", limit: 120) { bench in
        let server = try StandInProcess(bench)
        // The first run initializes shared state and does not count.
        _ = try manyRows(10_000, bench, server)
        let measured = try [10_000, 1_000_000, 10_000_000].map { try manyRows($0, bench, server) }
        let floor = measured[0]
        return measured.map { count, rows, megabytes in
            // The comparison uses processor time, because other work on the machine does not affect it.
            let slower = rows.processor.median / floor.rows.processor.median
            let larger = megabytes / floor.megabytes
            return Row(
                "many-rows", "\(count) rows: main thread in a frame, scrolling, ms p50 / p99",
                "\(rows.wall.median.brief) / \(rows.wall.percentile(99).brief)",
                floor: "\(floor.rows.wall.median.brief) / \(floor.rows.wall.percentile(99).brief)",
                floorDescription: "ten thousand rows", target: "the same, within a quarter; memory within 15 %",
                reached: count == floor.count ? nil : slower <= 1.25 && larger <= 1.15,
                note: "of the processor \(rows.processor.median.brief) / \(rows.processor.percentile(99).brief), "
                    + "\(slower.brief) ×; jumping \(rows.jumps.median.brief) / \(rows.jumps.percentile(99).brief); "
                    + "PSS \(megabytes.brief) MB, \(larger.brief) ×")
        }
    }

    private typealias LongList = (count: Int, rows: ScrolledRows, megabytes: Double)

    @MainActor
    private static func manyRows(_ count: Int, _ bench: Bench, _ server: StandInProcess) throws -> LongList {
        let window = try ListWindow(bench)
        defer { window.controller.window.destroy() }
        let listing = ComputedListing(count: count, base: server.url)
        window.present(ListingViewModel(listing, pictures: window.pictures))
        window.wait(500)
        return (count, try ScrolledRows(window, bench), try pss())
    }
}
