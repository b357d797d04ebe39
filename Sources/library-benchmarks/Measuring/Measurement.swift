/// Measures an operation: after a warm-up, it runs in many batches, and the result is the median of their times. Each
/// batch takes long enough for the resolution of the clock.
struct Method {
    /// The number of batches. It is odd, so that the median is the time of one batch.
    var batches = 1_001
    /// The minimum duration of a batch in nanoseconds. Reading the clock takes less than a thousandth of it. A batch is
    /// much shorter than a time slice of the scheduler, so most batches are not interrupted.
    var batchLength: UInt64 = 100_000
    /// The minimum duration of the warm-up in nanoseconds. Its times are not recorded.
    var warmUp: UInt64 = 50_000_000

    static let thorough = Method()
    /// Checks quickly that the benchmarks run. The times are inaccurate.
    static let brief = Method(batches: 5, batchLength: 50_000, warmUp: 1_000_000)

    /// Returns the time of one operation.
    ///
    /// - Parameter repeated: performs the operation the given number of times.
    func measure(_ repeated: (Int) -> Void) -> Nanoseconds {
        let count = calibrated(repeated)
        var batchTimes: [Double] = []
        for _ in 0..<batches {
            let start = now()
            repeated(count)
            batchTimes.append(Double(now() - start) / Double(count))
        }
        batchTimes.sort()
        return Nanoseconds(
            median: batchTimes[batches / 2], low: batchTimes[batches / 10], high: batchTimes[batches * 9 / 10])
    }

    /// Performs the warm-up, and returns the number of operations per batch.
    private func calibrated(_ repeated: (Int) -> Void) -> Int {
        var count = 1
        let start = now()
        while true {
            let before = now()
            repeated(count)
            let after = now()
            if after - before < batchLength {
                count *= 2
            } else if after - start >= warmUp {
                return count
            }
        }
    }
}

/// The time of one operation in nanoseconds.
struct Nanoseconds: Codable {
    let median: Double
    /// The tenth percentile of the batches.
    let low: Double
    /// The ninetieth percentile of the batches.
    let high: Double
}
