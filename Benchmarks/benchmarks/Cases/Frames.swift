extension BenchmarkCases {
    /// Measures the work of the main thread in each frame while previews arrive.
    static let frames = BenchmarkCase(name: "frames", limit: 60) { bench in
        let server = try StandInProcess(bench, latency: 20)
        let window = try ListWindow(bench)
        window.present(ListingViewModel(ComputedListing(count: 100_000, base: server.url), pictures: window.pictures))
        window.wait(1_000)
        _ = window.takeFrames()
        let count = bench.repetitions(900, quick: 300)
        let still = try work(window, frames: 120, pixelsAFrame: 0)
        return try [40.0, 120].map { pixels in
            let (wall, processor) = try work(window, frames: count, pixelsAFrame: pixels)
            return Row(
                "frames", "main thread in a frame, scrolling \(Int(pixels)) px a frame, ms p50 / p99 / max",
                "\(wall.median.brief) / \(wall.percentile(99).brief) / \(wall.largest.brief)",
                floor: still.wall.median.brief, floorDescription: "a frame in which nothing moves",
                target: "4 / 12 / 16.7",
                reached: wall.median <= 4 && wall.percentile(99) <= 12 && wall.largest <= 16.7,
                note: "of the processor \(processor.median.brief) / \(processor.percentile(99).brief) / "
                    + "\(processor.largest.brief); \(wall.count) frames")
        }
    }

    /// Returns the durations of the frames after the first second, in real time and in processor time.
    @MainActor
    static func work(
        _ window: ListWindow, frames: Int, pixelsAFrame pixels: Double
    ) throws -> (wall: Samples, processor: Samples) {
        _ = window.takeFrames()
        let from = window.position.value
        try window.duringFrames(frames + 60) { frame in
            if pixels != 0 { window.move(to: from + Double(frame + 1) * pixels) }
        }
        let painted = window.takeFrames().dropFirst(60)
        return (Samples(painted.map(\.work)), Samples(painted.map(\.processor)))
    }
}
