import Foundation

extension BenchmarkCases {
    /// Measures the bytes that the server sent for rows that no frame showed, in a fling over 5,000 rows.
    static let waste = BenchmarkCase(name: "waste", limit: 90) { bench in
        try [false, true].map { try fling(bench, prefetches: $0) } + [reading(bench)]
    }

    /// Measures the benefit of prefetching: the share of frames in which every row has its picture.
    @MainActor
    private static func reading(_ bench: Bench) throws -> Row {
        let (without, with) = (try read(bench, prefetches: false), try read(bench, prefetches: true))
        return Row(
            "waste", "frames with every picture there, reading 1.2 screens a second, prefetch on, % of all",
            with.filled.brief, floor: without.filled.brief, floorDescription: "prefetch off", target: "",
            note: "\(with.requests) requests; \(without.requests) without")
    }

    @MainActor
    private static func read(_ bench: Bench, prefetches: Bool) throws -> (filled: Double, requests: Int) {
        let (window, viewModel) = try slowList(bench, prefetches: prefetches).list
        defer { window.controller.window.destroy() }
        window.wait(1_000)
        let frameCount = 300
        var filled = 0
        try window.duringFrames(frameCount) { frame in
            if window.isFilled { filled += 1 }
            window.move(to: Double(frame + 1) * 18)
        }
        withExtendedLifetime(viewModel) {}
        return (100 * Double(filled) / Double(frameCount), window.pictures.statistics.requests)
    }

    /// Makes a list of a hundred thousand rows with a latency of 50 ms and a rate of 400 KB/s per connection, so that
    /// transfers outlast their rows during a fling. Returns when all visible rows have their pictures.
    @MainActor
    private static func slowList(
        _ bench: Bench, prefetches: Bool
    ) throws -> (server: StandInProcess, list: (window: ListWindow, viewModel: ListingViewModel)) {
        let server = try StandInProcess(bench, ["--pace", "400000"], latency: 50)
        let raw = try RawFetcher(bench)
        for start in stride(from: 0, to: ComputedListing.differentPictures, by: 50) {
            try raw.time((start..<start + 50).map { "\(server.url)get/\($0)_150.jpg?warm" })
        }
        let window = try ListWindow(bench)
        let listing = ComputedListing(count: 100_000, base: server.url)
        let viewModel = ListingViewModel(listing, pictures: window.pictures)
        if prefetches { viewModel.prefetch(listing, upTo: 6_000, pictures: window.pictures) }
        window.present(viewModel)
        _ = try window.painted { window.isFilled }
        return (server, (window, viewModel))
    }

    @MainActor
    private static func fling(_ bench: Bench, prefetches: Bool) throws -> Row {
        let (server, (window, viewModel)) = try slowList(bench, prefetches: prefetches)
        defer { window.controller.window.destroy() }
        let rowHeight = window.position.upper / Double(viewModel.cellModels.value.count)

        var shown: Set<Int> = Set(viewModel.viewport.range)
        var watching: Set<Int> = shown
        // The speed decreases as in a kinetic scroll, over 5,000 rows in all.
        let (distance, frameCount) = (5_000 * rowHeight, 240)
        try window.duringFrames(frameCount) { frame in
            watching = Set(viewModel.viewport.range)
            shown.formUnion(watching)
            let left = 1 - Double(frame + 1) / Double(frameCount)
            window.move(to: distance * (1 - left * left * left))
        }
        _ = try window.painted { window.isFilled }
        shown.formUnion(viewModel.viewport.range)
        window.wait(800)
        let requests = server.records.filter { $0.row != nil }
        let all = requests.reduce(0) { $0 + $1.bytesOut }
        let unseen = requests.filter { $0.row.map { !shown.contains($0) } ?? false }
        let wasted = unseen.reduce(0) { $0 + $1.bytesOut }
        let cut = requests.filter { $0.hungUp != nil }
        let share = 100 * Double(wasted) / Double(max(all, 1))
        let statistics = window.pictures.statistics
        return Row(
            "waste",
            "bytes for rows never shown, fling over 5,000 rows, prefetch \(prefetches ? "on" : "off"), % of all",
            share.brief, floor: "0", floorDescription: "nothing for them", target: prefetches ? "≤ 10" : "≤ 2",
            reached: share <= (prefetches ? 10 : 2),
            note: "\(requests.count) requests, \(unseen.count) for rows never shown; \(cut.count) cut off after "
                + "\(cut.reduce(0) { $0 + $1.bytesOut } / 1_000) KB of \(all / 1_000) KB; "
                + "\(statistics.prefetches) asked for ahead")
    }
}
