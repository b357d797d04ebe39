import Foundation

/// The stand-in server in a process of its own, so that its work and its memory are not ours.
@MainActor
final class StandInProcess {
    /// Held until the line has ended: nothing else keeps a server whose address is all that is used.
    private static var running: [StandInProcess] = []

    /// With a slash at its end.
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

        /// `row` of a picture's address that `ComputedListing` made.
        var row: Int? { path.split(separator: "=").last.flatMap { Int($0) } }
        var isPicture: Bool { path.contains(".jpg") }
    }

    init(_ bench: Bench, _ arguments: [String] = [], latency: Int = 0, isHTTP2: Bool = false) throws {
        log = URL(filePath: bench.scratch).appending(path: "requests-\(UUID().uuidString).jsonl")
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/setpriv")
        // It ends with this process, however that ends, and has nothing to put in order.
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

    /// Requests that have ended, in the order in which they did.
    var records: [Record] {
        guard let text = try? String(contentsOf: log, encoding: .utf8) else { return [] }
        let decoder = JSONDecoder()
        return text.split(separator: "\n").compactMap { try? decoder.decode(Record.self, from: Data($0.utf8)) }
    }
}

extension Process {
    /// Ends it and waits for that, without turning a main loop of Foundation's.
    func stop() {
        guard isRunning else { return }
        terminate()
        for _ in 0..<300 where isRunning { usleep(10_000) }
        if isRunning { kill(processIdentifier, SIGKILL) }
    }
}
