import Dispatch
import Reactive

/// The benchmarks of the library Reactive.
enum ReactiveBenchmarks {
    static let all = signals + properties + producers + schedulers

    /// Measures the sending of a value into a signal.
    private static let signals: [Benchmark] = [
        Benchmark(.reactive, "send a value to 1 observer", baseline: .closures(1), original: 400) { sending(to: 1) },
        Benchmark(.reactive, "send a value to 8 observers", baseline: .closures(8), original: 1_100) { sending(to: 8) },
        Benchmark(.reactive, "send a value through map and filter", baseline: .mapAndFilter, original: 1_250) {
            let (signal, input) = Signal<Int, Never>.pipe()
            signal.map { $0 &+ 1 }.filter { $0 != 0 }.observeValues { use($0) }
            return { times in
                for number in 0..<times { input.send(value: number) }
            }
        },
    ]

    private static func sending(to count: Int) -> (Int) -> Void {
        let (signal, input) = Signal<Int, Never>.pipe()
        for _ in 0..<count { signal.observeValues { use($0) } }
        return { times in
            for number in 0..<times { input.send(value: number) }
        }
    }

    /// Measures the setter of a property.
    private static let properties: [Benchmark] = [
        Benchmark(.reactive, "set a MutableProperty", baseline: .lockedStore, original: 480) {
            let property = MutableProperty(0)
            return { times in
                for number in 0..<times { property.value = number }
            }
        },
        Benchmark(.reactive, "set through a derived Property", baseline: .lockedStore, original: 1_700) {
            let property = MutableProperty(0)
            let derived = property.map { $0 &+ 1 }
            return { times in
                for number in 0..<times { property.value = number }
                use(derived.value)
            }
        },
    ]

    /// Measures the start and the disposal of a cold producer, which happen for every row that scrolls by.
    private static let producers: [Benchmark] = [
        Benchmark(.reactive, "start and dispose a cold producer", baseline: .objectAndClosure, original: 15_000) {
            let producer = SignalProducer<Int, Never> { observer, lifetime in
                lifetime.observeEnded {}
                observer.send(value: 1)
            }
            return { times in
                for _ in 0..<times { producer.startWithValues { use($0) }.dispose() }
            }
        }
    ]

    /// Measures the scheduling of work on a queue. A time is that of one action among many that are scheduled without
    /// waiting.
    private static let schedulers: [Benchmark] = [
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
