import BenchShim
import Foundation

/// Runs each benchmark case in its own process and collects the results.
struct Command {
    private let arguments: [String]
    let bench: Bench
    /// The name of the case that this process measures; `nil` in the parent process.
    let child: String?
    private let names: [String]

    init(_ arguments: [String]) {
        self.arguments = arguments
        var values: [String: String] = [:]
        var names: [String] = []
        var flags: Set<String> = []
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            if argument == "--quick" || argument == "--sandboxed" {
                flags.insert(argument)
            } else if argument.hasPrefix("--") {
                values[argument] = rest.popFirst()
            } else {
                names.append(argument)
            }
        }
        bench = Bench(
            isQuick: flags.contains("--quick"), isSandboxed: flags.contains("--sandboxed"),
            server: values["--server"] ?? "", program: values["--program"] ?? "",
            certificate: values["--certificate"] ?? "", key: values["--key"] ?? "",
            scratch: values["--scratch"] ?? NSTemporaryDirectory(), emptyWindow: values["--empty-window"] ?? "",
            screen: values["--screen"] ?? "")
        child = values["--child"]
        output = values["--to"] ?? ""
        self.names = names
    }

    private let output: String

    @MainActor
    func runAsChild(_ name: String) -> Never {
        var rows: [Row]
        do {
            guard let line = BenchmarkCases.all.first(where: { $0.name == name }) else {
                throw BenchFailure("no line \(name)")
            }
            rows = try line.run(bench)
        } catch {
            rows = [Row(name, "not measured", "–", note: "\(error)")]
        }
        StandInProcess.stopAll()
        try? JSONEncoder().encode(rows).write(to: URL(filePath: output))
        exit(0)
    }

    func runAll(_ all: [BenchmarkCase]) -> Int32 {
        let unknown = names.filter { name in !all.contains { $0.name == name } }
        guard unknown.isEmpty else {
            print(
                "benchmarks: no line \(unknown.joined(separator: ", ")); there are "
                    + all.map(\.name).joined(separator: ", "))
            return 2
        }
        var rows: [Row] = []
        bench_adopt_orphans()
        let end = MonotonicTime.milliseconds + Self.maxRunSeconds * 1_000
        for line in all where names.isEmpty ? !line.isOnRequest : names.contains(line.name) {
            let start = MonotonicTime.milliseconds
            let measured = measure(line, seconds: min(line.limit, Int(end - start) / 1_000))
            // Ends processes that the case has started and not ended.
            ProcessTree.endDescendants()
            let seconds = Int((MonotonicTime.milliseconds - start) / 1_000)
            for row in measured {
                FileHandle.standardError.write(
                    Data("\(row.caseName): \(row.what): \(row.value) (\(seconds) s) \(row.note)\n".utf8))
            }
            rows += measured
        }
        let report = BenchmarkReport(rows: rows, isQuick: bench.isQuick)
        print(report.table)
        do { try report.json.write(to: URL(filePath: output)) } catch { return 1 }
        return 0
    }

    /// The time for all cases together in seconds. Cases that would begin later are not measured.
    private static let maxRunSeconds = 1_170.0

    private func measure(_ line: BenchmarkCase, seconds limit: Int) -> [Row] {
        guard limit > 0 else { return [Row(line.name, "not measured", "–", note: "no time was left")] }
        let file = URL(filePath: bench.scratch).appending(path: "\(line.name).json")
        let process = Process()
        process.executableURL = URL(filePath: arguments[0])
        let options = arguments.dropFirst().filter { !names.contains($0) }
        process.arguments = options + ["--child", line.name, "--to", file.path]
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        do { try process.run() } catch { return [Row(line.name, "not measured", "–", note: "\(error)")] }
        if ended.wait(timeout: .now() + .seconds(limit)) == .timedOut {
            process.terminate()
            if ended.wait(timeout: .now() + 2) == .timedOut { kill(process.processIdentifier, SIGKILL) }
            return [Row(line.name, "not measured", "–", note: "gave up after \(limit) s")]
        }
        if let data = try? Data(contentsOf: file), let rows = try? JSONDecoder().decode([Row].self, from: data) {
            return rows
        }
        return [Row(line.name, "not measured", "–", note: "ended with status \(process.terminationStatus)")]
    }
}
