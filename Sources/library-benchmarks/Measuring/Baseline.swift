/// The same work as a benchmark, done without the library. Its time is the lower limit for the benchmark.
struct Baseline: Sendable {
    let name: String
    let prepare: @Sendable () -> (Int) -> Void
}
