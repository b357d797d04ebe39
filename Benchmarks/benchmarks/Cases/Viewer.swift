import Views

extension BenchmarkCases {
    /// Measures the work of the main thread in each frame while a large picture is panned and zoomed.
    static let viewer = BenchmarkCase(name: "viewer", limit: 60) { bench in
        let window = try ViewerWindow()
        try window.present()
        let count = bench.repetitions(600, quick: 200)
        let still = try work(window, frames: 120) { _ in }
        // The direction alternates, so that the pan does not reach an edge.
        let pan: @MainActor (ImageDetailViewController, Int) -> Void = { controller, frame in
            let way = frame / 100 % 2 == 0 ? -1.0 : 1
            controller.pan(by: 23 * way, 17 * way)
        }
        let ways: [(String, Double, @MainActor (ImageDetailViewController, Int) -> Void)] = [
            ("moving it by 29 px a frame, every pixel", 1, pan),
            ("moving it, enlarged four times", 4, pan),
            ("zooming by 2 % a frame, from whole to four times", 0.1, { $0.zoom(by: $1 / 190 % 2 == 0 ? 1.02 : 0.98) }),
        ]
        return try ways.map { name, zoom, step in
            window.controller.zoom(to: zoom)
            let controller = window.controller
            let (numbers, processor) = try work(window, frames: count) { step(controller, $0) }
            return Row(
                "viewer", "8,000 × 6,000, \(name), main thread in a frame, ms p50 / p99 / max",
                "\(numbers.median.brief) / \(numbers.percentile(99).brief) / \(numbers.largest.brief)",
                floor: still.wall.median.brief, floorDescription: "a frame in which nothing moves",
                target: "max ≤ 16.7",
                reached: numbers.largest <= 16.7,
                note: "of the processor \(processor.median.brief) / \(processor.percentile(99).brief) / "
                    + "\(processor.largest.brief); \(numbers.count) frames")
        }
    }

    /// Returns the durations of the frames after the first half second, in real time and in processor time.
    @MainActor
    private static func work(
        _ window: ViewerWindow, frames: Int, _ step: @escaping @MainActor (Int) -> Void
    ) throws -> (wall: Samples, processor: Samples) {
        _ = window.takeFrames()
        try window.duringFrames(frames + 30, step)
        let painted = window.takeFrames().dropFirst(30)
        return (Samples(painted.map(\.work)), Samples(painted.map(\.processor)))
    }
}
