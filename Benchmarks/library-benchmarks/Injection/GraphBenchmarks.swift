import Injection

/// Measures four services that depend on each other and are made by one resolution.
enum GraphBenchmarks {
    static let all: [Benchmark] = [
        Benchmark(
            .injection, "graph of four", baseline: .fourByHand, original: 7_200
        ) {
            let container = four()
            return { times in
                for _ in 0..<times { use(container.resolve(Root.self)) }
            }
        }
    ]

    static func four() -> Container {
        let container = LeafBenchmarks.others(7)
        container.register((any Leaf).self) { _ in PlainLeaf() }
        container.register(LeftBranch.self) { r in LeftBranch(leaf: r.require((any Leaf).self)) }
        container.register(RightBranch.self) { r in RightBranch(leaf: r.require((any Leaf).self)) }
        container.register(Root.self) { r in
            Root(left: r.require(LeftBranch.self), right: r.require(RightBranch.self))
        }
        return container
    }
}
