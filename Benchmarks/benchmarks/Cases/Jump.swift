import Foundation

extension BenchmarkCases {
    /// Measures the time from a jump by 5,000 rows until a frame in which every visible row has its picture.
    static let jump = BenchmarkCase(name: "jump", limit: 180) { bench in
        try [false, true].flatMap { isHTTP2 in
            try [0, 50, 200].map { try measureJumps(bench, latency: $0, isHTTP2: isHTTP2) }
        }
    }

    @MainActor
    private static func measureJumps(_ bench: Bench, latency: Int, isHTTP2: Bool) throws -> Row {
        let server = try StandInProcess(bench, latency: latency, isHTTP2: isHTTP2)
        let raw = try RawFetcher(bench)
        let window = try ListWindow(bench)
        defer { window.controller.window.destroy() }
        let listing = ComputedListing(count: 100_000, base: server.url)
        let viewModel = ListingViewModel(listing, pictures: window.pictures)
        // The server draws and caches every picture before the measurement.
        for start in stride(from: 0, to: ComputedListing.differentPictures, by: 50) {
            try raw.time((start..<start + 50).map { ComputedListing.pictureURL(base: server.url, row: $0) })
        }
        window.present(viewModel)
        _ = try window.painted { window.isFilled }
        window.wait(300)

        var (times, floors, cached) = ([Double](), [Double](), [Double]())
        for _ in 0..<bench.repetitions(10, quick: 5) {
            let from = window.position
            let to = from.value + 5_000 * from.upper / Double(listing.count)
            times.append(try jump(window, to: to))
            let rows = viewModel.viewport.range
            window.wait(150)
            // The pictures of this jump are in memory, so it measures only the frame.
            _ = try jump(window, to: from.value)
            window.wait(50)
            cached.append(try jump(window, to: to))
            window.wait(150)
            // Fetches the same number of pictures that were not requested before.
            let base = server.url
            floors.append(try raw.time(rows.map { ComputedListing.pictureURL(base: base, row: $0 + 50_000_000) }))
        }
        let (time, net, frame) = (Samples(times).median, Samples(floors).median, Samples(cached).median)
        // The screen shows whole frames, so the fetch time is rounded up to the next frame.
        let interval = 1_000.0 / 60
        let floor = frame + (net / interval).rounded(.up) * interval
        return Row(
            "jump", "5,000 of 100,000 rows, \(latency) ms, HTTP/\(isHTTP2 ? "2" : "1.1"), ms", time.brief,
            floor: floor.brief,
            floorDescription: "frame \(frame.brief) + fetch and decode \(net.brief), in whole frames",
            target: "≤ 1.25 ×", reached: time <= floor * 1.25,
            note: "\((time / floor).brief) ×; \(viewModel.viewport.range.count) rows; "
                + "p90 \(Samples(times).percentile(90).brief)")
    }

    @MainActor
    private static func jump(_ window: ListWindow, to value: Double) throws -> Double {
        let start = MonotonicTime.milliseconds
        window.move(to: value)
        return try window.painted {
            abs(window.position.value - value) < 200 && window.isFilled
        } - start
    }
}
