import BenchShim
import Foundation
import Imaging
import Model

/// Costs that are counted, so that they depend neither on the machine nor on its load. script/checks/counts compares them
/// with the limits in script/checks/counts.tsv.
extension BenchmarkCases {
    /// Counts what the window does until each row of the first screen has its picture.
    static let countedScreen = BenchmarkCase(name: "counted-screen", limit: 120, isOnRequest: true) { bench in
        let server = try StandInProcess(bench)
        let window = try ListWindow(bench)
        let viewModel = searchModel(bench, server, window)
        // The window starts this search after its first frame.
        viewModel.queryText.value = "sea"
        window.present(viewModel)
        try window.fill()
        // After some time at rest the pictures of one more screen are prefetched. The window has settled when no decode has
        // begun for two seconds.
        var decodes = -1
        while decodes != window.pictures.statistics.decodes {
            decodes = window.pictures.statistics.decodes
            window.wait(2_000)
            try window.fill()
        }
        return [count("decodes", Double(decodes), "\(window.controller.visibleRows.count) rows")]
    }

    /// Counts what a row costs that scrolls into the window.
    static let countedRows = BenchmarkCase(name: "counted-rows", limit: 400, isOnRequest: true) { bench in
        let server = try StandInProcess(bench)
        // The cache has room for the rows that are scrolled twice.
        let window = try ListWindow(bench)
        let listing = ComputedListing(count: 100_000, base: server.url)
        window.present(ListingViewModel(listing, pictures: window.pictures))
        try window.fill()
        let rowHeight = window.position.upper / Double(listing.count)
        @MainActor func visit(_ rows: StrideTo<Int>) throws {
            for row in rows {
                window.move(to: Double(row) * rowHeight)
                try window.fill()
            }
        }
        // A page at a time. The first rows create what all rows share, and fill the cache.
        let (warmUp, rows, pageRows) = (2_400, 3_000, max(1, Int(window.position.page / rowHeight)))
        try visit(stride(from: 0, to: warmUp, by: pageRows))
        let before = window.keptBytes
        try visit(stride(from: warmUp, to: warmUp + rows, by: pageRows))
        let kept = Double(window.keptBytes - before) / Double(rows)

        // The pictures of the last rows are in memory, so that the main thread does the same for each row and each frame.
        let (passed, first) = (200, warmUp + rows - 250)
        try visit(stride(from: first, to: first + 1, by: 1))
        let requests = window.pictures.statistics.requests
        var (begin, end) = (0, 0)
        try window.duringFrames(passed + 2) { frame in
            if frame == 1 { begin = Int(bench_thread_allocations()) }
            if frame == passed + 1 { end = Int(bench_thread_allocations()) }
            window.move(to: Double(first + frame) * rowHeight)
        }
        guard end > begin else { throw BenchFailure("script/lib/count-allocations.c is not loaded") }
        let added = window.pictures.statistics.requests - requests
        return [
            count("allocations-per-row", Double(end - begin) / Double(passed), "\(added) requests meanwhile"),
            count("kept-bytes-per-row", kept, "\(rows) rows; \(window.memory.cost / 1_000) KB of pictures besides"),
        ]
    }

    /// Counts the requests of the program for a first screen, and how often its threads wake up afterwards.
    static let countedProgram = BenchmarkCase(name: "counted-program", limit: 180, isOnRequest: true) { bench in
        let server = try StandInProcess(bench)
        let program = try idleProgram(bench, server)
        defer { program.stop() }
        let sample = 5.0
        // The program has settled when two samples in succession are the same, no thread has begun or ended, and no request
        // has arrived. A wake-up that happens less often than once in both samples may be missed.
        var (last, idle, requests) = (-1, -1, 0)
        var before = try waits(in: program)
        for _ in 0..<24 {
            Thread.sleep(forTimeInterval: sample)
            let (after, arrived) = (try waits(in: program), server.records.count)
            let woken = after.reduce(0) { $0 + $1.value - before[$1.key, default: 0] }
            idle = last + woken
            if woken == last, Set(after.keys) == Set(before.keys), arrived == requests, arrived > 0 { break }
            (last, before, requests) = (woken, after, arrived)
        }
        let previews = server.records.filter(\.isPicture).count
        return [
            count("searches", Double(server.records.count - previews)), count("previews", Double(previews)),
            count("idle-switches", Double(idle), "\(last) of them in the first \(sample) s; \(before.count) threads"),
        ]
    }

    /// Returns the voluntary context switches of each thread of a program and of its decoders.
    private static func waits(in program: Process) throws -> [String: Int] {
        let processes = ProcessTree(root: program.processIdentifier).members
        return try processes.map { try waits(of: "\($0)") }.reduce(into: [:]) { $0.merge($1) { $1 } }
    }

    private static func count(_ name: String, _ value: Double, _ note: String = "") -> Row {
        let tenths = (value * 10).rounded() / 10
        return Row("counts", name, tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)", note: note)
    }
}

extension ListWindow {
    /// Waits until each visible row has its picture and nobody waits for another one.
    fileprivate func fill() throws {
        _ = try painted(within: 60_000) { [self] in
            let now = pictures.statistics
            return isFilled && now.subscriptions == now.delivered + now.failed + now.abandoned
        }
    }

    /// The bytes of the heap without the pictures in the memory cache.
    fileprivate var keptBytes: Int { Int(bench_heap_bytes()) - memory.cost }
}
