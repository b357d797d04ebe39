import Fuzzing
import Glibc

// Reads damaged files with the program's readers until the time or the number of cases is reached.
//
//   fuzz-readers [--seconds N] [--cases N] [--seed N] [--jobs N] [--folder PATH] [--only READER]
//   fuzz-readers --replay READER FILE...
//
// If both --seconds and --cases are given, the run ends when both are reached. The same seed makes the same cases.
// The program stores each case that crashes or blocks a worker in FOLDER/failures and prints its number and seed.
// The last line has the number of readers without a failure and the number of failures.

do throws(FuzzOptions.Failure) {
    let options = try FuzzOptions(Array(CommandLine.arguments.dropFirst()))
    if let worker = options.worker {
        Worker(options, number: worker).run()
    } else if !options.replayed.isEmpty {
        exit(replay(options))
    } else {
        exit(Supervisor(options).run() ? 0 : 1)
    }
} catch {
    print("fuzz-readers: \(error.message)")
    exit(2)
}
