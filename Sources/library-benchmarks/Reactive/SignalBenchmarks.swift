import Reactive

/// Measures the delivery of a value through a signal.
enum SignalBenchmarks {
    static let all: [Benchmark] = [
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
}
