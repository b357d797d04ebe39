import Injection

/// Measures a service without dependencies, in each scope, among 10, 100 and 1,000 registrations.
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
                // In the scope `weak`, this reference keeps the instance alive.
                let kept = container.require((any Leaf).self)
                return { times in
                    for _ in 0..<times { use(container.resolve((any Leaf).self)) }
                    use(kept)
                }
            }
        }
    }

    /// Returns a container with one service fewer than `count`.
    static func others(_ count: Int) -> Container {
        Container { container in
            for number in 1..<count { container.register(Other.self, name: "\(number)") { _ in Other() } }
        }
    }
}
