extension BenchmarkCases {
    /// Measures the time that the main thread needs at once when a page of 200 rows is appended to a list.
    static let append = BenchmarkCase(name: "append", limit: 60) { bench in
        let server = try StandInProcess(bench)
        let times = try [10_000, 1_000_000].map { count in
            let window = try ListWindow(bench)
            defer { window.controller.window.destroy() }
            let viewModel = ListingViewModel(ComputedListing(count: count, base: server.url), pictures: window.pictures)
            window.present(viewModel)
            _ = try window.painted { window.isFilled }
            return Samples(
                (0..<bench.repetitions(201, quick: 51)).map { _ in
                    window.wait(5)
                    let start = MonotonicTime.microseconds
                    viewModel.append(200)
                    return Double(MonotonicTime.microseconds - start) / 1_000
                })
        }
        return [
            Row(
                "append", "200 rows appended to 1,000,000, ms p50 / p99",
                "\(times[1].median.brief) / \(times[1].percentile(99).brief)",
                floor: "\(times[0].median.brief) / \(times[0].percentile(99).brief)", floorDescription: "to 10,000",
                target: "p50 ≤ 0.2", reached: times[1].median <= 0.2)
        ]
    }
}
