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

    /// The share of visible rows without picture while keys scroll, in percent, and the time from the last key until
    /// nothing changed any more, in milliseconds.
    struct Scrolling {
        var blank = 0.0
        var completion = 0.0
    }

    /// What one session of scrolling shows: reading, paging and the way back.
    struct Travel {
        var reading = Scrolling()
        var paging = Scrolling()
        var back = Scrolling()
        var wastedBytes = 0
        var allBytes = 0

        var waste: Double { 100 * Double(wastedBytes) / Double(max(allBytes, 1)) }
        var completion: Double { max(reading.completion, paging.completion, back.completion) }
    }

    let process = Process()
    /// Called while keys are sent.
    var whileWaiting: () -> Void = {}
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

    /// Chromium as fast as possible here: without a sandbox, animations and background services, and with software
    /// rendering like the program.
    ///
    /// - Parameter chromium: the address that it shows.
    convenience init(chromium address: String, on screen: Screen, _ server: StandInProcess, _ bench: Bench) {
        self.init(
            Self.browser,
            [
                "--app=\(address)", "--user-data-dir=\(bench.scratch)/chromium-\(UUID().uuidString)",
                "--window-size=900,700", "--window-position=0,0", "--no-sandbox", "--test-type", "--no-first-run",
                "--disable-gpu", "--disable-smooth-scrolling", "--disable-background-networking",
                "--disable-component-update", "--disable-sync", "--disable-extensions", "--disable-default-apps",
                "--password-store=basic", "--force-color-profile=srgb", "--force-device-scale-factor=1",
            ], on: screen, server, bench)
    }

    private static let browser = "/usr/bin/chromium"

    /// What is missing for the comparison with Chromium; `nil` if nothing is.
    static var whyNoChromium: String? {
        let missing = [browser, "/usr/bin/xdotool"].filter { !FileManager.default.isExecutableFile(atPath: $0) }
        return missing.isEmpty ? nil : "there is no \(missing.joined(separator: " and no "))"
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

    /// Starts the program, scrolls through a long list at the speeds of `travel`, and ends the program.
    ///
    /// - Parameters:
    ///   - word: a word that finds `PeerList.maxRowCount` rows.
    ///   - scale: the share of the way that is scrolled, at most 1.
    func travel(_ word: String, scale: Double) throws -> Travel {
        try process.run()
        let tree = ProcessTree(root: process.processIdentifier)
        defer { tree.end() }
        try comeUp()
        _ = try search(word)
        let page = screen.numbers.count
        // At least four rows of the list fit into its window. Fewer mean that the pictures' codes cannot be read, because
        // the previews have another size; then every row would count as blank.
        guard page > 2 else { throw BenchFailure("only \(page) rows of “\(word)” can be read") }
        // A page key scrolls by the completely visible rows but one, in both programs.
        let step = page - 1
        let (read, paged, rowsPerSecond) = (Int(120 * scale), Int(350 * scale) / step, 100.0)
        var travel = Travel()
        travel.reading = try scroll("Down", times: read, keysPerSecond: 20, page: page, word)
        travel.paging = try scroll(
            "Page_Down", times: paged, keysPerSecond: rowsPerSecond / Double(step), page: page, word)
        travel.back = try scroll(
            "Page_Up", times: paged + read / step, keysPerSecond: rowsPerSecond / Double(step), page: page, word)
        var result = Result()
        try count(&result)
        (travel.wastedBytes, travel.allBytes) = (result.wastedBytes, result.allBytes)
        return travel
    }

    /// Presses a key repeatedly and compares the visible pictures with the rows of a page, weighted by their time.
    private func scroll(
        _ key: String, times: Int, keysPerSecond: Double, page: Int, _ word: String
    ) throws -> Scrolling {
        let begin = MonotonicTime.milliseconds
        let keys = try self.begin(
            ["key", "--repeat", "\(times)", "--delay", "\(Int(1_000 / keysPerSecond))", key])
        var end = begin
        let duration = 1_000 * Double(times) / keysPerSecond
        // At 200 ms, Chromium's queue of rows that were scrolled past needs some fifteen seconds on six connections.
        let sightings = PeerSightings.watch(
            screen, for: { Self.row($0, of: word) != nil }, atMost: duration + 30_000,
            while: {
                guard keys.isRunning else { return false }
                end = MonotonicTime.milliseconds
                return true
            })
        note(sightings, word)
        guard let filled = sightings.filled else {
            throw BenchFailure("the rows stayed blank after \(key), \(times) times")
        }
        return Scrolling(
            blank: 100 * (1 - sightings.share(of: page, from: begin, to: end)), completion: max(0, filled - end))
    }

    /// Starts the program, whose arguments open a list, and jumps to its end. Returns the milliseconds from the start
    /// until the first picture, those from the End key until the picture of the last row, and the memory.
    func openList(last row: Int, of word: String) throws -> (start: Double, end: Double, megabytes: Double) {
        // The window of the process before may still be on the screen.
        let limit = MonotonicTime.milliseconds + 5_000
        while !screen.numbers.isEmpty {
            guard MonotonicTime.milliseconds < limit else {
                throw BenchFailure("an earlier window stays on the screen")
            }
            usleep(10_000)
        }
        let start = MonotonicTime.milliseconds
        try process.run()
        let tree = ProcessTree(root: process.processIdentifier)
        defer { tree.end() }
        let sightings = PeerSightings.watch(screen, for: { Self.row($0, of: word) != nil })
        guard let first = sightings.first(where: { Self.row($0, of: word) != nil }) else {
            throw BenchFailure("no picture of “\(word)” was seen")
        }
        try type(["mousemove", "640", "500", "click", "1"])
        Thread.sleep(forTimeInterval: 0.5)
        let end = try press(["End"], until: row, of: word)
        return (first - start, end, tree.megabytes)
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
    func comeUp() throws {
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

    func search(_ word: String) throws -> (first: Double, filled: Double) {
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

    func type(_ arguments: [String]) throws {
        let xdotool = try begin(arguments)
        // Polls, because waiting would run Foundation's main loop.
        while xdotool.isRunning {
            usleep(500)
            whileWaiting()
        }
    }

    private func begin(_ arguments: [String]) throws -> Process {
        let xdotool = Process()
        xdotool.executableURL = URL(filePath: "/usr/bin/xdotool")
        xdotool.arguments = arguments
        try xdotool.run()
        return xdotool
    }
}
