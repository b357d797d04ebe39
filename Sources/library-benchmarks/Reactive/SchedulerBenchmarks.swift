import Dispatch
import Reactive

/// Measures the scheduling of work on a queue. Many closures are scheduled without waiting; the result is the time per
/// closure.
enum SchedulerBenchmarks {
    static let all: [Benchmark] = [
        Benchmark(.reactive, "hop through QueueScheduler", baseline: .dispatchAsync, original: 1_300) {
            let scheduler = QueueScheduler(qos: .userInitiated, name: "benchmark")
            let done = DispatchSemaphore(value: 0)
            return { times in
                for _ in 1..<times { scheduler.schedule { use(0) } }
                scheduler.schedule { done.signal() }
                done.wait()
            }
        }
    ]
}
