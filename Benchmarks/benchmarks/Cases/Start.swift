import Foundation

extension BenchmarkCases {
    /// Measures the time from the start of a process until its window is visible, alternating with an empty window
    /// written in C.
    static let start = BenchmarkCase(name: "start", limit: 90) { bench in
        let screen = try Screen(bench.screen)
        let server = try StandInProcess(bench)
        var (ours, empty) = ([Double](), [Double]())
        for repetition in 0..<bench.repetitions(12, quick: 5) + 1 {
            let mine = try time(
                bench.program, ["--stand-in", server.url, "sea"], bench.programEnvironment, on: screen)
            let theirs = try time(bench.emptyWindow, [], bench.programEnvironment, on: screen)
            // The first repetition loads files into the page cache and does not count.
            guard repetition > 0 else { continue }
            ours.append(mine)
            empty.append(theirs)
        }
        let (mine, theirs) = (Samples(ours).median, Samples(empty).median)
        return [
            Row(
                "start", "start to the first frame on the screen, ms", mine.brief, floor: theirs.brief,
                floorDescription: "an empty GTK/libadwaita window in C", target: "≤ 1.3 ×",
                reached: mine <= theirs * 1.3,
                note: "\((mine / theirs).brief) ×")
        ]
    }

    private static func time(
        _ program: String, _ arguments: [String], _ environment: [String: String], on screen: Screen
    ) throws -> Double {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let before = screen.sample
        let start = MonotonicTime.milliseconds
        try process.run()
        let time = Result { try screen.changed(from: before) - start }
        Thread.sleep(forTimeInterval: 0.2)
        process.stop()
        // Waits until the screen is empty and still, before the next process starts.
        var last = screen.sample
        for _ in 0..<20 {
            Thread.sleep(forTimeInterval: 0.1)
            let now = screen.sample
            if now == last { break }
            last = now
        }
        return try time.get()
    }
}
