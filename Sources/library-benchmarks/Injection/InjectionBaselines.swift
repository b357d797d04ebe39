import Synchronization

extension Baseline {
    /// Looks up a closure in a dictionary, which is keyed by types and protected by a lock. If `making` is true, the
    /// closure creates the instance; otherwise an existing instance is used.
    static func lookUp(making: Bool) -> Baseline {
        Baseline(name: making ? "dictionary under a lock, and make" : "dictionary under a lock") {
            let made = PlainLeaf()
            let factory: @Sendable () -> any Leaf = { PlainLeaf() }
            let table = Mutex<[ObjectIdentifier: @Sendable () -> any Leaf]>([:])
            let key = ObjectIdentifier((any Leaf).self)
            table.withLock { $0[key] = factory }
            return { times in
                for _ in 0..<times {
                    let found = table.withLock { $0[key] }
                    use(making ? found?() : made)
                }
            }
        }
    }

    /// Creates the four objects of the graph by calling their initializers.
    static let fourByHand = Baseline(name: "four initializers") {
        { times in
            for _ in 0..<times {
                let leaf = PlainLeaf()
                use(Root(left: LeftBranch(leaf: leaf), right: RightBranch(leaf: leaf)))
            }
        }
    }
}
