import Fuzzing
import Glibc

// Feeds what reads bytes from strangers with damaged files, until the time or the number of cases is reached.
//
//   fuzz-readers [--seconds N] [--cases N] [--seed N] [--jobs N] [--folder PATH] [--only READER]
//   fuzz-readers --replay READER FILE...
//
// With both, --seconds and --cases are the least: it goes on until both are reached. The same seed makes the same cases.
// A case that ends or stops its process is kept in FOLDER/failures, and its number and seed are printed. The last line
// counts readers without and cases with a failure.

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
