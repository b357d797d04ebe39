import FoundationEssentials
import Fuzzing
import Glibc

/// Reads every `jobs`-th case of the run until the end of the run, or until a case ends the process.
struct Worker {
    /// The processor time that 64 cases may take, in seconds. A reader that takes longer is in an endless loop.
    private static let maxProcessorSeconds = 30

    let options: FuzzOptions
    let number: Int

    init(_ options: FuzzOptions, number: Int) { (self.options, self.number) = (options, number) }

    func run() {
        let folder = "\(options.folder)/worker-\(number)"
        guard let record = Record(path: "\(options.folder)/worker-\(number).record") else { exit(2) }
        let readers = Readers(folder: folder)
        let end = now() + options.seconds
        var index = options.first
        var done = record[Record.doneAt]
        let wanted = options.cases / UInt64(options.jobs) + 1
        var steps = 0
        while true {
            steps += 1
            if steps % 64 == 1 {
                // The timer ends the process by SIGPROF.
                var time = itimerval(
                    it_interval: timeval(), it_value: timeval(tv_sec: Self.maxProcessorSeconds, tv_usec: 0))
                setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &time, nil)
                if now() >= end, done >= wanted || options.cases == 0 { break }
            }
            let (reader, bytes) = readers.makeCase(index, seed: options.seed)
            if options.only == nil || options.only == reader.name {
                record.begin(index, reader.name, bytes)
                reader.read(Data(bytes))
                done += 1
                record[Record.doneAt] = done
            }
            index += UInt64(options.jobs)
        }
    }

    private func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec
    }
}

/// Reads files with one reader in this process. Prints each path before reading, so that the last path names the file
/// that ended the process.
func replay(_ options: FuzzOptions) -> Int32 {
    let readers = Readers(folder: options.folder + "/replay")
    guard let reader = readers.all.first(where: { $0.name == options.only }) else {
        print(
            "fuzz-readers: there is no reader \(options.only ?? ""), but "
                + readers.all.map(\.name).joined(separator: " "))
        return 2
    }
    for path in options.replayed {
        guard let data = FileManager.default.contents(atPath: path) else {
            print("fuzz-readers: \(path) cannot be read")
            return 2
        }
        print("\(path): \(data.count) bytes")
        fflush(nil)
        reader.read(data)
    }
    return 0
}
