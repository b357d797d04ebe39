import Dispatch
import Reactive

/// Handing work to a queue. A time is that of one piece of work among many that are handed over without waiting.
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
