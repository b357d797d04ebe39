import Injection

/// Measures two threads that resolve from one container at once.
///
/// A time is that of one resolution on one of the threads. If it equals the time of a single thread, the threads do not
/// slow each other down.
enum ThreadBenchmarks {
    static let all: [Benchmark] = [
        benchmark("two threads, leaf, graph", .lookUp(making: true), .graph),
        benchmark("two threads, leaf, transient", .lookUp(making: true), .transient),
        benchmark("two threads, leaf, container", .lookUp(making: false), .container),
        benchmark("two threads, leaf, graph, synchronized view", .lookUp(making: true), .graph, isSynchronized: true),
    ]

    private static func benchmark(
        _ name: String, _ baseline: Baseline, _ scope: ObjectScope, isSynchronized: Bool = false
    ) -> Benchmark {
        Benchmark(.injection, name, baseline: baseline.onTwoThreads) {
            let container = LeafBenchmarks.others(100)
            container.register((any Leaf).self) { _ in PlainLeaf() }.inObjectScope(scope)
            let resolver = isSynchronized ? container.synchronize() : container
            return { times in
                inParallel { for _ in 0..<times { use(resolver.resolve((any Leaf).self)) } }
            }
        }
    }
}
