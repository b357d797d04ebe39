import Injection

/// Measures the resolution of a service without dependencies, in each scope, in containers with 10, 100 and 1,000
/// registrations.
enum LeafBenchmarks {
    static let all: [Benchmark] = [
        benchmarks(in: .graph, original: 3_900),
        benchmarks(in: .transient, original: 2_200),
        benchmarks(in: .container, original: 1_300),
        benchmarks(in: .weak, original: nil),
    ].flatMap { $0 }

    private static func benchmarks(in scope: ObjectScope, original: Double?) -> [Benchmark] {
        [10, 100, 1_000].map { count in
            Benchmark(
                .injection, "leaf, \(scope), \(count) registrations",
                baseline: .lookUp(making: scope === ObjectScope.graph || scope === ObjectScope.transient),
                original: original
            ) {
                let container = others(count)
                container.register((any Leaf).self) { _ in PlainLeaf() }.inObjectScope(scope)
                // The scope `weak` does not retain the instance, so the benchmark does.
                let kept = container.require((any Leaf).self)
                return { times in
                    for _ in 0..<times { use(container.resolve((any Leaf).self)) }
                    use(kept)
                }
            }
        }
    }

    /// Returns a container with `count` − 1 registrations. The caller adds the one that it resolves.
    static func others(_ count: Int) -> Container {
        Container { container in
            for number in 1..<count { container.register(Other.self, name: "\(number)") { _ in Other() } }
        }
    }
}
