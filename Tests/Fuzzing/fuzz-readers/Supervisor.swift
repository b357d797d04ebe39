import FoundationEssentials
import Fuzzing
import Glibc

/// Starts the workers, stores the cases that end them, and restarts each worker after such a case.
final class Supervisor {
    /// The number of failures after which a worker is not restarted, because further failures are probably the same.
    private static let maxFailureCount = 10

    private let options: FuzzOptions
    private let names: [String]
    private var failures: [String: Int] = [:]
    private var broken = false

    init(_ options: FuzzOptions) {
        self.options = options
        try? FileManager.default.createDirectory(
            atPath: options.folder + "/failures", withIntermediateDirectories: true)
        names = Readers(folder: options.folder + "/seeds").all.map(\.name)
    }

    /// Runs all workers. Returns true if all cases were read without a failure.
    func run() -> Bool {
        let begin = time(nil)
        var running: [pid_t: (worker: Int, first: UInt64, failures: Int)] = [:]
        for worker in 0..<options.jobs {
            unlink(recordPath(worker))
            let first = UInt64(worker)
            if let process = start(worker, first: first, secondsGone: 0) { running[process] = (worker, first, 0) }
        }
        while !running.isEmpty {
            var status: Int32 = 0
            let process = waitpid(-1, &status, 0)
            guard process > 0, var state = running.removeValue(forKey: process) else { continue }
            if status == 0 { continue }
            state.failures += 1
            guard let next = keepFailure(of: state.worker, status), state.failures < Self.maxFailureCount else {
                broken = true
                continue
            }
            state.first = next
            let gone = time(nil) - begin
            if let again = start(state.worker, first: next, secondsGone: gone) { running[again] = state }
        }
        return report(seconds: time(nil) - begin)
    }

    private func recordPath(_ worker: Int) -> String { "\(options.folder)/worker-\(worker).record" }

    private func start(_ worker: Int, first: UInt64, secondsGone: Int) -> pid_t? {
        var arguments = [
            "fuzz-readers", "--worker", "\(worker)", "--first", "\(first)", "--seed", "\(options.seed)",
            "--jobs", "\(options.jobs)", "--folder", options.folder, "--cases", "\(options.cases)",
            "--seconds", "\(max(0, options.seconds - secondsGone))",
        ]
        if options.only != nil { arguments += ["--only", options.only ?? ""] }
        let owned: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for argument in owned { free(argument) } }
        var process: pid_t = 0
        guard posix_spawn(&process, "/proc/self/exe", nil, nil, owned, environ) == 0 else {
            broken = true
            return nil
        }
        return process
    }

    /// Stores the case that ended the worker, and returns the number of the worker's next case; `nil` if the worker
    /// ended before its first case.
    private func keepFailure(of worker: Int, _ status: Int32) -> UInt64? {
        guard let record = Record(path: recordPath(worker)), !record.name.isEmpty else {
            print("FAILED  worker \(worker) ended before its first case, with status \(status)")
            return nil
        }
        let (name, index) = (record.name, record[Record.indexAt])
        let path = "\(options.folder)/failures/\(name)-\(options.seed)-\(index)"
        let isKept = FileManager.default.createFile(atPath: path, contents: Data(record.bytes))
        let signal = status & 0x7F
        let end =
            switch signal {
            case 0: "ended with status \(status >> 8)"
            case SIGPROF: "did not come to its end"
            default: "ended by signal \(signal)"
            }
        print(
            "FAILED  \(name): case \(index) of seed \(options.seed) \(end); "
                + (isKept ? "it is kept as \(path)" : "it could not be kept"))
        fflush(nil)
        failures[name, default: 0] += 1
        return index + UInt64(options.jobs)
    }

    private func report(seconds: Int) -> Bool {
        let done = (0..<options.jobs).reduce(0) { $0 + (Record(path: recordPath($1))?[Record.doneAt] ?? 0) }
        let wanted = options.cases
        if done < wanted { broken = true }
        let read = names.filter { options.only == nil || $0 == options.only }
        for name in read where failures[name] == nil { print("ok      \(name)") }
        if broken { print("FAILED  not all cases could be read") }
        print("\(done) cases of seed \(options.seed) in \(seconds) s")
        let failed = failures.values.reduce(0, +) + (broken ? 1 : 0)
        print("\(read.count - failures.count) passed, \(failed) failed")
        return failed == 0
    }
}
