import Foundation
import Model
import StandIn

extension BenchmarkCases {
    /// Measures what an hour of typical use costs: searching and scrolling beside Chromium, and viewing pictures beside
    /// gThumb, with the same keys. A short session and a time at rest are measured. An hour has ten sessions, and the
    /// program rests in between.
    static let energy = BenchmarkCase(name: "energy", limit: 400, isOnRequest: true) { bench in
        let screen = try Screen(bench.screen)
        let rest = bench.isQuick ? 10.0 : 60
        return try searching(bench, screen, rest) + viewing(bench, screen, rest)
    }

    @MainActor
    private static func searching(_ bench: Bench, _ screen: Screen, _ rest: Double) throws -> [Row] {
        if let reason = Contender.whyNoChromium {
            return [Row("energy", "searching beside Chromium", "–", note: "not measured: \(reason)")]
        }
        func use(_ make: (StandInProcess) throws -> Contender) throws -> Contender.Use {
            try make(try StandInProcess(bench, latency: 50)).use(rest: rest) { program in
                for word in ["mountain", "waterfall", "evergreens"] {
                    _ = try program.search(word)
                    try program.type(["key", "--repeat", "60", "--delay", "50", "Down"])
                    try program.type(["key", "--repeat", "10", "--delay", "300", "Page_Down"])
                }
            }
        }
        let ours = try use {
            let cache = bench.scratch + "/energy-cache"
            return Contender(
                bench.program, ["--stand-in", $0.url + "peer/"], environment: ["XDG_CACHE_HOME": cache], on: screen,
                $0, bench)
        }
        let theirs = try use { Contender(chromium: "\($0.url)peer/", on: screen, $0, bench) }
        return rows("searching", ours, theirs, "Chromium", rest)
    }

    @MainActor
    private static func viewing(_ bench: Bench, _ screen: Screen, _ rest: Double) throws -> [Row] {
        let viewer = "/usr/bin/gthumb"
        guard FileManager.default.isExecutableFile(atPath: viewer) else {
            return [Row("energy", "viewing beside gThumb", "–", note: "not measured: there is no gThumb")]
        }
        let first = try greenFile(PixelSize(width: 4_000, height: 3_000), quality: 85, in: bench, named: "viewed")
        for number in 1..<12 {
            let copy = first.deletingLastPathComponent().appending(path: "viewed-\(number).jpg")
            try FileManager.default.copyItem(at: first, to: copy)
        }
        func use(_ program: String) throws -> Contender.Use {
            let viewer = Contender(program, [first.path], on: screen, try StandInProcess(bench), bench)
            return try viewer.use(rest: rest) { program in
                for key in ["Page_Down", "Page_Up"] {
                    try program.type(["key", "--repeat", "10", "--delay", "700", key])
                    try program.type(["key", "--repeat", "5", "--delay", "300", "plus"])
                    try program.type(["key", "--repeat", "5", "--delay", "300", "minus"])
                }
            }
        }
        return rows("viewing", try use(bench.program), try use(viewer), "gThumb", rest)
    }

    private static func rows(
        _ what: String, _ ours: Contender.Use, _ theirs: Contender.Use, _ peer: String, _ rest: Double
    ) -> [Row] {
        func row(_ unit: String, _ value: (ActivityMeter.Activity) -> Double) -> Row {
            let mine = ours.hour(value, rest: rest)
            let other = theirs.hour(value, rest: rest)
            let parts = [value(ours.session), value(ours.rest), value(theirs.session), value(theirs.rest)].map(\.brief)
            return Row(
                "energy", "\(what), \(unit) in an hour", mine.brief, floor: other.brief, floorDescription: peer,
                target: "ahead", reached: mine < other,
                note: "session, \(Int(rest)) s of rest: \(parts[0]), \(parts[1]); \(peer): \(parts[2]), \(parts[3])")
        }
        return [
            row("wake-ups") { Double($0.wakeUps) }, row("context switches") { Double($0.switches) },
            row("processor, s") { $0.processorSeconds },
        ]
    }
}

extension Contender {
    /// What a session costs, and the rest after it.
    struct Use {
        var session: ActivityMeter.Activity
        var rest: ActivityMeter.Activity

        /// Returns the value of an hour that has ten sessions of half a minute.
        func hour(_ value: (ActivityMeter.Activity) -> Double, rest seconds: Double) -> Double {
            10 * value(session) + (3_600 - 10 * 30) / seconds * value(rest)
        }
    }

    /// Starts the program, performs a session, leaves the program alone for some seconds, and ends it.
    func use(rest seconds: Double, _ session: (Contender) throws -> Void) throws -> Use {
        try process.run()
        let tree = ProcessTree(root: process.processIdentifier)
        defer { tree.end() }
        try comeUp()
        var meter = ActivityMeter(tree)
        var nextLook = 0.0
        whileWaiting = {
            guard MonotonicTime.milliseconds >= nextLook else { return }
            meter.look()
            nextLook = MonotonicTime.milliseconds + 250
        }
        defer { whileWaiting = {} }
        let begin = meter.look()
        try session(self)
        // The loads that the last keys have begun belong to the session.
        wait(3)
        let middle = meter.look()
        wait(seconds)
        return Use(session: middle - begin, rest: meter.look() - middle)
    }

    private func wait(_ seconds: Double) {
        let end = MonotonicTime.milliseconds + 1_000 * seconds
        while MonotonicTime.milliseconds < end {
            usleep(100_000)
            whileWaiting()
        }
    }
}

/// Counts what the threads of a process and its descendants do. What a thread does after the last look before its end is missing.
struct ActivityMeter {
    struct Activity {
        /// How often threads waited, after which each was woken up.
        var wakeUps = 0
        /// Also how often they were interrupted.
        var switches = 0
        var processorSeconds = 0.0

        static func - (after: Activity, before: Activity) -> Activity {
            Activity(
                wakeUps: after.wakeUps - before.wakeUps, switches: after.switches - before.switches,
                processorSeconds: after.processorSeconds - before.processorSeconds)
        }
    }

    private let tree: ProcessTree
    private var counts: [String: (waits: Int, all: Int)] = [:]

    init(_ tree: ProcessTree) { self.tree = tree }

    /// Returns what has been counted so far.
    @discardableResult
    mutating func look() -> Activity {
        for process in tree.members {
            let tasks = "/proc/\(process)/task"
            for task in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
                counts[task] = Self.count("\(tasks)/\(task)/status") ?? counts[task]
            }
        }
        return Activity(
            wakeUps: counts.values.reduce(0) { $0 + $1.waits }, switches: counts.values.reduce(0) { $0 + $1.all },
            processorSeconds: tree.processorSeconds)
    }

    private static func count(_ file: String) -> (waits: Int, all: Int)? {
        guard let status = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        func value(_ name: String) -> Int? {
            status.split(separator: "\n").first { $0.hasPrefix(name) }?.split(separator: "\t").last.flatMap { Int($0) }
        }
        guard let waits = value("voluntary_ctxt_switches:"), let forced = value("nonvoluntary_ctxt_switches:") else {
            return nil
        }
        return (waits, waits + forced)
    }
}
