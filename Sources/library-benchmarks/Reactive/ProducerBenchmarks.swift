import Reactive

/// Measures the start and the disposal of a cold producer. The program does both for each row that the list scrolls
/// past.
enum ProducerBenchmarks {
    static let all: [Benchmark] = [
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
}
