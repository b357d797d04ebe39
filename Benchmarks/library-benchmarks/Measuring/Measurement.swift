import Glibc

/// A method of measurement: the median of many batches after a warm-up, with batches that are long enough for the
/// clock.
struct Method {
    /// The number of batches. It is odd, so that the median is one of them.
    var batches = 1_001
    /// The minimum length of a batch in nanoseconds. It is long enough to make the clock's own cost less than a
    /// thousandth, and much shorter than a thread's time slice on a busy machine, so that most batches are not
    /// interrupted.
    var batchLength: UInt64 = 100_000
    /// The length of the warm-up in nanoseconds.
    var warmUp: UInt64 = 50_000_000

    static let thorough = Method()
    /// A quick run that only checks that everything works.
    static let brief = Method(batches: 5, batchLength: 50_000, warmUp: 1_000_000)

    /// Measures an operation that repeats itself a given number of times.
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

    /// Warms up, and returns the number of repetitions for one batch.
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

/// The time of one repetition of an operation.
struct Nanoseconds: Codable {
    let median: Double
    /// The 10th percentile: a tenth of the batches were faster.
    let low: Double
    /// The 90th percentile: a tenth of the batches were slower.
    let high: Double
}

/// Returns the nanoseconds of the monotonic clock.
func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
