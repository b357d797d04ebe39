import Foundation

extension Lines {
    static let memoryTarget = 170.0

    /// Memory after scrolling past many rows, each of which asks for its picture.
    static let memory = Line(name: "memory", limit: 150) { bench in
        let server = try StandInProcess(bench)
        let window = try ListWindow(bench)
        let listing = ComputedListing(count: 200_000, base: server.url)
        window.present(ListingViewModel(listing, pictures: window.pictures))
        window.wait(1_000)
        let empty = try pss()
        try walk(window, listing, rows: 10_000, rowsAStep: 10)
        window.wait(500)
        let ten = try pss()
        // The same rows a second in steps of more: what has been passed counts, not what was loaded on the way.
        try walk(window, listing, rows: 90_000, rowsAStep: bench.isQuick ? 100 : 40)
        window.wait(500)
        let hundred = try pss()
        let cost = Double(window.pictures.statistics.delivered)
        func row(_ name: String, _ value: Double) -> Row {
            Row(
                "memory", "PSS after \(name) rows, cache of 64 MB, MB", value.brief, floor: empty.brief,
                floorIs: "the first screen only", target: "≤ 170", reached: value <= memoryTarget,
                note: "\(Int(cost)) previews shown in all")
        }
        return [row("10,000", ten), row("100,000", hundred)]
    }

    /// The same list, ten thousand, a million and ten million rows long, walked through from end to end.
    static let manyRows = Line(name: "many-rows", limit: 120) { bench in
        let server = try StandInProcess(bench)
        return try [10_000, 1_000_000, 10_000_000].map { count in
            let window = try ListWindow(bench)
            defer { window.controller.window.destroy() }
            let listing = ComputedListing(count: count, base: server.url)
            window.present(ListingViewModel(listing, pictures: window.pictures))
            window.wait(500)
            let height = window.position.upper
            let steps = bench.repetitions(300, quick: 120)
            _ = window.takeFrames()
            try window.duringFrames(steps) { window.move(to: height * Double($0 + 1) / Double(steps + 1)) }
            let jumps = Numbers(window.takeFrames().dropFirst(2).map(\.work))
            window.move(to: height / 2)
            window.wait(300)
            let (scrolling, _) = try work(window, frames: steps, pixelsAFrame: 40)
            return Row(
                "many-rows", "\(count) rows: main thread in a frame, ms p50 / p99 scrolling",
                "\(scrolling.median.brief) / \(scrolling.percentile(99).brief)", target: "as 10,000",
                note: "jumping \(jumps.median.brief) / \(jumps.percentile(99).brief); PSS \(try pss().brief) MB")
        }
    }

    /// Scrolling back over rows that were seen asks the server for nothing.
    static let back = Line(name: "back", limit: 60) { bench in
        let server = try StandInProcess(bench)
        let window = try ListWindow(bench)
        let listing = ComputedListing(count: 100_000, base: server.url)
        window.present(ListingViewModel(listing, pictures: window.pictures))
        _ = try window.painted { window.isFilled }
        let rowHeight = window.position.upper / Double(listing.count)
        for row in stride(from: 0.0, through: 400, by: 5) {
            window.move(to: row * rowHeight)
            _ = try window.painted { window.isFilled }
        }
        window.wait(500)
        let before = server.records.count
        try window.duringFrames(400) { window.move(to: Double(399 - $0) * rowHeight) }
        window.wait(500)
        let requests = server.records.count - before
        return [
            Row(
                "back", "requests while scrolling back over 400 rows seen", "\(requests)", floor: "\(before)",
                floorIs: "on the way there", target: "0", reached: requests == 0)
        ]
    }

    @MainActor
    private static func walk(_ window: ListWindow, _ listing: ComputedListing, rows: Int, rowsAStep: Int) throws {
        let from = window.position.value
        let rowHeight = window.position.upper / Double(listing.count)
        try window.duringFrames(rows / rowsAStep) {
            window.move(to: from + Double(($0 + 1) * rowsAStep) * rowHeight)
        }
    }

    /// This process's share of memory, in MB of a million bytes.
    static func pss(of process: String = "self") throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Pss:") }),
            let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
        else { throw BenchFailure("no Pss in smaps_rollup") }
        return kilobytes * 1_024 / 1_000_000
    }
}
