import Dispatch

/// Runs an action on two threads at the same time, and returns when both have finished.
func inParallel(_ action: @escaping @Sendable () -> Void) {
    DispatchQueue.concurrentPerform(iterations: 2) { _ in action() }
}

extension Baseline {
    /// The same work, done on two threads at the same time.
    var onTwoThreads: Baseline {
        Baseline(name: "\(name), on two threads") {
            let repeated = SharedBaseline(prepare())
            return { times in inParallel { repeated.run(times) } }
        }
    }
}

/// `@unchecked Sendable`: two threads call the baseline's closure, which protects its shared state with a lock.
private struct SharedBaseline: @unchecked Sendable {
    let run: (Int) -> Void

    init(_ run: @escaping (Int) -> Void) { self.run = run }
}
