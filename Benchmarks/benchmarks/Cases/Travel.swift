extension BenchmarkCases {
    /// Measures the share of visible rows without picture and the bytes for rows never shown, in one session: reading,
    /// paging and the way back.
    static let travel = BenchmarkCase(name: "travel", limit: 300) { bench in
        var rows: [Row] = []
        for isHTTP2 in [false, true] {
            for latency in [0, 50, 200] {
                // The movers differ in the size of their steps only; one latency suffices for the others.
                for mover in ListTravel.Mover.allCases where mover == .keys || latency == 50 {
                    rows += try travel(bench, latency: latency, isHTTP2: isHTTP2, by: mover)
                }
            }
        }
        return rows
    }

    private static let readingSpeed = 20.0
    private static let pagingSpeed = 100.0

    @MainActor
    private static func travel(
        _ bench: Bench, latency: Int, isHTTP2: Bool, by mover: ListTravel.Mover
    ) throws -> [Row] {
        let server = try StandInProcess(bench, latency: latency, isHTTP2: isHTTP2)
        let raw = try RawFetcher(bench)
        // The server draws and caches every picture before the measurement.
        for start in stride(from: 0, to: ComputedListing.differentPictures, by: 50) {
            try raw.time((start..<start + 50).map { ComputedListing.pictureURL(base: server.url, row: $0) })
        }
        let base = server.url
        let carried = 60_000 / (try raw.time((0..<60).map { ComputedListing.pictureURL(base: base, row: $0) }))
        let warmBytes = server.records.count

        let window = try ListWindow(bench)
        defer { window.controller.window.destroy() }
        let listing = ComputedListing(count: 2_000, base: server.url)
        let viewModel = ListingViewModel(listing, pictures: window.pictures)
        viewModel.prefetch(listing, upTo: listing.count, pictures: window.pictures)
        window.present(viewModel)
        _ = try window.painted { window.isFilled }
        window.wait(1_500)

        let scroll = ListTravel(window, viewModel)
        let readTo = bench.isQuick ? 60 : 120
        let pageTo = readTo + (bench.isQuick ? 200 : 400)
        let reading = try scroll.scroll(to: readTo, rowsPerSecond: readingSpeed, by: mover)
        window.wait(500)
        let paging = try scroll.scroll(to: pageTo, rowsPerSecond: pagingSpeed, by: mover)
        // Rows that were skipped on the way there are not loaded; a second visit loads the rest.
        let back = try scroll.scroll(to: 0, rowsPerSecond: pagingSpeed, by: mover)
        window.wait(1_000)

        let requests = server.records.dropFirst(warmBytes).filter { $0.row != nil }
        // What the last page needs if nothing of it was loaded ahead.
        let pageTime = try raw.time(
            (0..<scroll.pageRows).map { ComputedListing.pictureURL(base: base, row: $0) })
        let all = requests.reduce(0) { $0 + $1.bytesOut }
        let wasted = requests.filter { $0.row.map { !scroll.shown.contains($0) } ?? false }
            .reduce(0) { $0 + $1.bytesOut }
        let waste = 100 * Double(wasted) / Double(max(all, 1))
        let missing = isHTTP2 ? 0 : max(0, 100 * (1 - carried / pagingSpeed))
        let pagingTarget = latency < 200 ? 3 : isHTTP2 ? 5 : missing * 1.05
        let name = "\(mover.rawValue), \(latency) ms, HTTP/\(isHTTP2 ? "2" : "1.1")"
        let wasteNote = "; \(waste.brief) % of \(all / 1_000) KB for rows never shown"
        let completion = max(reading.completion, paging.completion, back.completion)
        return [
            Row(
                "travel", "rows without picture, reading 20 rows/s, \(name), %", reading.share.brief, target: "≤ 1",
                reached: reading.share <= 1, note: "of \(reading.rows) painted" + wasteNote),
            Row(
                "travel", "rows without picture, paging 100 rows/s, \(name), %", paging.share.brief,
                floor: missing.brief, floorDescription: "what six connections cannot carry",
                target: "≤ \(pagingTarget.brief)",
                reached: paging.share <= pagingTarget, note: "of \(paging.rows) painted" + wasteNote),
            Row(
                "travel", "rows without picture, back 100 rows/s, \(name), %", back.share.brief, target: "",
                note: "of \(back.rows) painted, also rows that were skipped on the way there"),
            Row(
                "travel", "last move until every row has its picture, \(name), ms", completion.brief,
                floor: pageTime.brief, floorDescription: "\(scroll.pageRows) rows at rest by libcurl",
                target: "≤ \(latency + 50)", reached: completion <= Double(latency) + 50,
                note: "the longest of three"),
            Row(
                "travel", "bytes for rows never shown, \(name), % of all", waste.brief, target: "≤ 8",
                reached: waste <= 8, note: "\(requests.count) requests, \(all / 1_000) KB"),
        ]
    }
}
