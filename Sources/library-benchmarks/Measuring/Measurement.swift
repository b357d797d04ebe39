/// How a thing is measured: the median of many batches, after a warm-up, each batch long enough for the clock.
struct Method {
    /// Odd, so that the median is one of them.
    var batches = 1_001
    /// Nanoseconds a batch takes at least: the clock's own cost is then below a thousandth, and a batch is much shorter than
    /// the time that a busy machine gives a thread, so that most batches are not interrupted.
    var batchLength: UInt64 = 100_000
    /// Nanoseconds of running before anything is written down.
    var warmUp: UInt64 = 50_000_000

    static let thorough = Method()
    /// A quick look that says whether everything runs.
    static let brief = Method(batches: 5, batchLength: 50_000, warmUp: 1_000_000)

    /// Measures an operation that does itself a given number of times.
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

    /// Warms up, and finds how often an operation fits into a batch.
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

/// What one time of an operation took.
struct Nanoseconds: Codable {
    let median: Double
    /// A tenth of the batches were faster.
    let low: Double
    /// A tenth of the batches were slower.
    let high: Double
}
