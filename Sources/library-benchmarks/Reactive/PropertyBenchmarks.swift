import Reactive

/// Measures the setter of a property.
enum PropertyBenchmarks {
    static let all: [Benchmark] = [
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
}
