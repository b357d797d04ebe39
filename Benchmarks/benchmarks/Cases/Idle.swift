import Foundation

extension BenchmarkCases {
    /// Measures how often the idle program wakes up, by the voluntary context switches of all its threads.
    static let idle = BenchmarkCase(name: "idle", limit: 60) { bench in
        let server = try StandInProcess(bench)
        let program = try idleProgram(bench, server)
        defer { program.stop() }
        Thread.sleep(forTimeInterval: 12)
        let process = "\(program.processIdentifier)"
        let seconds = bench.isQuick ? 5.0 : 15
        let before = try waits(of: process)
        Thread.sleep(forTimeInterval: seconds)
        let after = try waits(of: process)
        let mine = after.filter { $0.value > before[$0.key, default: 0] }
        let rate = Double(mine.reduce(0) { $0 + $1.value - before[$1.key, default: 0] }) / seconds
        return [
            Row(
                "idle", "wake-ups a second when nothing happens, all threads", rate.brief, target: "< 1",
                reached: rate < 1,
                note: "of \(mine.map(\.key).sorted().joined(separator: ", ")); PSS \(try pss(of: process).brief) MB")
        ]
    }

    /// Starts the program with a search, after which it has nothing to do.
    static func idleProgram(_ bench: Bench, _ server: StandInProcess) throws -> Process {
        let program = Process()
        program.executableURL = URL(filePath: bench.program)
        // A search moves the keyboard focus to the rows; otherwise the text cursor would blink for ten seconds.
        program.arguments = ["--stand-in", server.url, "sea"]
        program.environment = bench.programEnvironment
        program.standardOutput = FileHandle.nullDevice
        program.standardError = FileHandle.nullDevice
        try program.run()
        return program
    }

    /// Returns the number of voluntary context switches of each thread.
    static func waits(of process: String) throws -> [String: Int] {
        let folder = "/proc/\(process)/task"
        var waits: [String: Int] = [:]
        for task in try FileManager.default.contentsOfDirectory(atPath: folder) {
            guard let status = try? String(contentsOfFile: "\(folder)/\(task)/status", encoding: .utf8) else {
                continue
            }
            func value(_ name: String) -> String? {
                status.split(separator: "\n").first { $0.hasPrefix(name) }?.split(separator: "\t").last.map(String.init)
            }
            waits["\(value("Name:") ?? "?") \(task)"] = value("voluntary_ctxt_switches:").flatMap { Int($0) } ?? 0
        }
        return waits
    }
}
