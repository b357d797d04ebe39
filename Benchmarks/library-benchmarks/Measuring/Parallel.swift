import Dispatch

/// Runs an action on two threads at once, and waits for both.
func inParallel(_ action: @escaping @Sendable () -> Void) {
    DispatchQueue.concurrentPerform(iterations: 2) { _ in action() }
}

extension Baseline {
    /// The baseline on two threads at once.
    var onTwoThreads: Baseline {
        Baseline(name: "\(name), on two threads") {
            let repeated = SharedBaseline(prepare())
            return { times in inParallel { repeated.run(times) } }
        }
    }
}

/// Unchecked: a baseline's closure shares only data that it locks.
private struct SharedBaseline: @unchecked Sendable {
    let run: (Int) -> Void

    init(_ run: @escaping (Int) -> Void) { self.run = run }
}
