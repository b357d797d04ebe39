import Foundation

/// The stand-in server in its own process, so that its work and memory do not count.
@MainActor
final class StandInProcess {
    /// Retains the servers until the case has ended, because callers keep only their addresses.
    private static var running: [StandInProcess] = []

    /// The server's address with a trailing slash.
    let url: String
    private let process = Process()
    private let log: URL

    struct Record: Decodable, Sendable {
        let path: String
        let httpVersion: String
        let arrived: Int
        let bytesOut: Int
        let bodyLength: Int
        let hungUp: Int?
        let finished: Int?

        /// The row number, read from the address of the picture. `ComputedListing` writes it there.
        var row: Int? { path.split(separator: "=").last.flatMap { Int($0) } }
        var isPicture: Bool { path.contains(".jpg") }
    }

    init(_ bench: Bench, _ arguments: [String] = [], latency: Int = 0, isHTTP2: Bool = false) throws {
        log = URL(filePath: bench.scratch).appending(path: "requests-\(UUID().uuidString).jsonl")
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/setpriv")
        // `setpriv` kills the server when this process ends in any way. The server has no state to save.
        process.arguments =
            [
                "--pdeathsig", "KILL", bench.server, "--port", "0", "--log", log.path, "--rate-limit", "0", "--latency",
                "\(latency)",
            ] + arguments
            + (isHTTP2 ? ["--tls", bench.certificate, bench.key] : [])
        process.standardOutput = output
        try process.run()
        var line = ""
        while !line.contains("\n") {
            let bytes = output.fileHandleForReading.availableData
            guard !bytes.isEmpty else { throw BenchFailure("the stand-in server did not start") }
            line += String(decoding: bytes, as: UTF8.self)
        }
        guard let start = line.range(of: "http") else { throw BenchFailure("unexpected: \(line)") }
        url = line[start.lowerBound...].trimmingCharacters(in: .whitespacesAndNewlines)
        Self.running.append(self)
    }

    static func stopAll() {
        for server in running { server.process.stop() }
        running = []
    }

    /// The finished requests in the order in which they ended.
    var records: [Record] {
        guard let text = try? String(contentsOf: log, encoding: .utf8) else { return [] }
        let decoder = JSONDecoder()
        return text.split(separator: "\n").compactMap { try? decoder.decode(Record.self, from: Data($0.utf8)) }
    }
}

extension Process {
    /// Ends the process and polls until it has ended, because waiting would run Foundation's main loop.
    func stop() {
        guard isRunning else { return }
        terminate()
        for _ in 0..<300 where isRunning { usleep(10_000) }
        if isRunning { kill(processIdentifier, SIGKILL) }
    }
}
