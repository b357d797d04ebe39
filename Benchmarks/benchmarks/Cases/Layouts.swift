import GTKKit
import Model
import Views

extension BenchmarkCases {
    /// Measures the grid and the mosaic: frames while previews arrive, and what a million pictures cost in frames, in
    /// memory and when a page arrives.
    static let layouts = BenchmarkCase(name: "layouts", limit: 300) { bench in
        let server = try StandInProcess(bench, latency: 20)
        // The first window initializes shared state and does not count.
        _ = try scrolled(.grid, pictures: 10_000, bench, server)
        return try [ListAppearance.Layout.grid, .mosaic].flatMap { layout in
            let ten = try scrolled(layout, pictures: 10_000, bench, server)
            let million = try scrolled(layout, pictures: 1_000_000, bench, server)
            return [row(layout, ten, nil), row(layout, million, ten), try pages(layout, bench, server)]
        }
    }

    /// Measures the time that the main thread needs at once to lay out a page of 200 pictures behind the others.
    @MainActor
    private static func pages(_ layout: ListAppearance.Layout, _ bench: Bench, _ server: StandInProcess) throws -> Row {
        let times = try [10_000, 1_000_000].map { count in
            let window = try ListWindow(bench)
            defer { window.controller.window.destroy() }
            let viewModel = ListingViewModel(
                ComputedListing(count: count, base: server.url, hasUsualShapes: true),
                appearance: ListAppearance(layout: layout), pictures: window.pictures)
            window.present(viewModel)
            _ = try window.painted { window.isFilled }
            try waitForPlaces(window)
            return Samples(
                (0..<bench.repetitions(201, quick: 51)).map { _ in
                    window.wait(5)
                    let start = MonotonicTime.microseconds
                    viewModel.append(200)
                    return Double(MonotonicTime.microseconds - start) / 1_000
                })
        }
        return Row(
            "layouts", "\(layout) of 1000000: 200 pictures appended, ms p50 / p99",
            "\(times[1].median.brief) / \(times[1].percentile(99).brief)",
            floor: "\(times[0].median.brief) / \(times[0].percentile(99).brief)",
            floorDescription: "ten thousand pictures",
            target: "p50 ≤ 1, and within a quarter or 0.1 ms",
            reached: times[1].median <= 1 && times[1].median <= max(times[0].median * 1.25, times[0].median + 0.1))
    }

    /// Waits until all pictures of a mosaic have places, because a page that arrives before arranges more of them.
    @MainActor
    private static func waitForPlaces(_ window: ListWindow) throws {
        window.wait(1_000)
        guard MainLoop.run(until: { window.controller.isArranged }, milliseconds: 60_000) else {
            throw BenchFailure("the pictures have no places after a minute")
        }
    }

    private typealias ScrolledLayout = (count: Int, rows: ScrolledRows, megabytes: Double)

    private static func row(_ layout: ListAppearance.Layout, _ own: ScrolledLayout, _ ten: ScrolledLayout?) -> Row {
        let isFast = own.rows.wall.median <= 4 && own.rows.wall.percentile(99) <= 12
        let floor = ten ?? own
        let slower = own.rows.processor.median / floor.rows.processor.median
        let larger = own.megabytes / floor.megabytes
        return Row(
            "layouts", "\(layout) of \(own.count): main thread in a frame, scrolling 40 px a frame, ms p50 / p99",
            "\(own.rows.wall.median.brief) / \(own.rows.wall.percentile(99).brief)",
            floor: "\(floor.rows.wall.median.brief) / \(floor.rows.wall.percentile(99).brief)",
            floorDescription: "ten thousand pictures",
            target: "4 / 12; a million the same, within a quarter; memory ≤ 170 MB, within 15 %",
            reached: isFast && slower <= 1.25 && larger <= 1.15 && own.megabytes <= memoryTarget,
            note: "of the processor \(own.rows.processor.median.brief) / \(own.rows.processor.percentile(99).brief), "
                + "\(slower.brief) ×; jumping \(own.rows.jumps.median.brief) / \(own.rows.jumps.percentile(99).brief); "
                + "PSS \(own.megabytes.brief) MB, \(larger.brief) ×")
    }

    @MainActor
    private static func scrolled(
        _ layout: ListAppearance.Layout, pictures: Int, _ bench: Bench, _ server: StandInProcess
    ) throws -> ScrolledLayout {
        let window = try ListWindow(bench)
        defer { window.controller.window.destroy() }
        let listing = ComputedListing(count: pictures, base: server.url, hasUsualShapes: true)
        window.present(
            ListingViewModel(listing, appearance: ListAppearance(layout: layout), pictures: window.pictures))
        try waitForPlaces(window)
        return (pictures, try ScrolledRows(window, bench), try pss())
    }
}
