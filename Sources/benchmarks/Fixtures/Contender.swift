import Foundation
import StandIn

/// A program that shows the peer's list. It is operated by simulated keys and observed on the screen, without access
/// to its internals.
@MainActor
final class Contender {
    /// The measured values; times are in milliseconds, memory is in megabytes.
    struct Result {
        var firstThumbnail = Samples([])
        var filled = Samples([])
        var jump = Samples([])
        var wastedBytes = 0
        var allBytes = 0
        var processorSeconds = 0.0
        var megabytes = 0.0
    }

    private let process = Process()
    private let server: StandInProcess
    private let pixels: Screen
    private let screen: PeerScreen
    /// The rows of each word whose pictures were visible.
    private var seen: [String: Set<Int>] = [:]

    init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], on screen: Screen,
        _ server: StandInProcess, _ bench: Bench
    ) {
        pixels = screen
        self.screen = PeerScreen(screen)
        self.server = server
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = bench.programEnvironment.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
    }

    /// Starts the program, runs all measurements and ends it.
    ///
    /// - Parameter words: the searches, first for short and then for long lists. Words of even and odd length
    ///   alternate. The first search is a warm-up.
    func run(_ words: [String]) throws -> Result {
        try process.run()
        let tree = ProcessTree(root: process.processIdentifier)
        defer { tree.end() }
        try comeUp()
        var result = Result()
        let before = tree.processorSeconds
        var (first, filled, jumps) = ([Double](), [Double](), [Double]())
        for (index, word) in words.enumerated() {
            let times = try search(word)
            if PeerList.count(of: word) == PeerList.maxRowCount {
                jumps.append(try press(["End"], until: PeerList.maxRowCount - 1, of: word))
                try press(["Home"], until: 0, of: word)
            } else if index > 0 {
                first.append(times.first)
                filled.append(times.filled)
            }
        }
        // Scrolls page by page faster than pictures arrive.
        try press(["--repeat", "40", "--delay", "40", "Page_Down"], until: nil, of: words[words.count - 1])
        (result.firstThumbnail, result.filled, result.jump) = (Samples(first), Samples(filled), Samples(jumps))
        result.processorSeconds = tree.processorSeconds - before
        result.megabytes = tree.megabytes
        try count(&result)
        return result
    }

    /// Starts the program, whose arguments contain the first word, and searches two other words afterwards. Returns the
    /// milliseconds from the first frame until the first picture, and those from Enter until the first picture of the
    /// last word. The second word loads symbols and fonts that a window with results needs.
    func searchColdAndWarm(_ first: String, _ second: String, _ third: String) throws -> (cold: Double, warm: Double) {
        let blank = pixels.sample
        try process.run()
        let tree = ProcessTree(root: process.processIdentifier)
        defer { tree.end() }
        let frame = try pixels.changed(from: blank)
        let sightings = PeerSightings.watch(screen, for: { Self.row($0, of: first) != nil })
        guard let picture = sightings.first(where: { Self.row($0, of: first) != nil }) else {
            throw BenchFailure("no picture of “\(first)” was seen")
        }
        try type(["mousemove", "640", "500", "click", "1"])
        Thread.sleep(forTimeInterval: 0.5)
        _ = try search(second)
        return (picture - frame, try search(third).first)
    }

    /// Waits until the window has appeared and is still, and then clicks to focus it, because no window manager runs
    /// here.
    private func comeUp() throws {
        let (start, blank) = (MonotonicTime.milliseconds, pixels.sample)
        var (last, since) = (blank, start)
        while MonotonicTime.milliseconds - start < 20_000 {
            usleep(50_000)
            let now = pixels.sample
            if now != last { (last, since) = (now, MonotonicTime.milliseconds) }
            if last != blank, MonotonicTime.milliseconds - since > 2_500 { break }
        }
        guard last != blank else { throw BenchFailure("no window appeared") }
        try type(["mousemove", "640", "500", "click", "1"])
        Thread.sleep(forTimeInterval: 0.5)
    }

    private func search(_ word: String) throws -> (first: Double, filled: Double) {
        try type(["key", "ctrl+f"])
        try type(["type", "--delay", "15", word])
        Thread.sleep(forTimeInterval: 0.4)
        let start = MonotonicTime.milliseconds
        try type(["key", "Return"])
        let sightings = PeerSightings.watch(screen, for: { Self.row($0, of: word) != nil })
        note(sightings, word)
        guard let first = sightings.first(where: { Self.row($0, of: word) != nil }), let filled = sightings.filled
        else {
            throw BenchFailure("no picture of “\(word)” was seen")
        }
        // A click moves the keyboard focus to the rows.
        try type(["mousemove", "640", "500", "click", "1"])
        Thread.sleep(forTimeInterval: 0.3)
        return (first - start, filled - start)
    }

    /// Presses a key and returns the time in milliseconds until the last picture appeared.
    ///
    /// - Parameter row: a row that must be visible afterwards; `nil` if the target of the key is unknown. Pictures
    ///   that were visible before do not count.
    @discardableResult
    private func press(_ arguments: [String], until row: Int?, of word: String) throws -> Double {
        let before = screen.numbers
        let start = MonotonicTime.milliseconds
        let keys = try begin(["key"] + arguments)
        let sightings = PeerSightings.watch(
            screen,
            for: { number in
                guard let shown = Self.row(number, of: word) else { return false }
                return row.map { $0 == shown } ?? !before.contains(number)
            }, while: { keys.isRunning })
        note(sightings, word)
        guard let filled = sightings.filled,
            row.map({ sightings.last.contains(PeerList.code(row: $0, word: word)) }) ?? true
        else { throw BenchFailure("\(arguments) did not lead to row \(row ?? -1) of “\(word)”") }
        return filled - start
    }

    private func note(_ sightings: PeerSightings, _ word: String) {
        seen[word, default: []].formUnion(sightings.seen.compactMap { Self.row($0, of: word) })
    }

    private static func row(_ number: Int, of word: String) -> Int? {
        let row = number - PeerList.code(row: 0, word: word)
        return (0..<PeerList.count(of: word)).contains(row) ? row : nil
    }

    /// Counts the bytes of the pictures that the server sent, and of those that never became visible.
    private func count(_ result: inout Result) throws {
        for record in server.records where record.isPicture {
            let parts = record.path.split(separator: "/")
            guard parts.count == 3, let row = Int(parts[2].dropLast(4)) else { continue }
            result.allBytes += record.bytesOut
            if seen[String(parts[1])]?.contains(row) != true { result.wastedBytes += record.bytesOut }
        }
    }

    private func type(_ arguments: [String]) throws {
        let xdotool = try begin(arguments)
        // Polls, because waiting would run Foundation's main loop.
        while xdotool.isRunning { usleep(500) }
    }

    private func begin(_ arguments: [String]) throws -> Process {
        let xdotool = Process()
        xdotool.executableURL = URL(filePath: "/usr/bin/xdotool")
        xdotool.arguments = arguments
        try xdotool.run()
        return xdotool
    }
}
