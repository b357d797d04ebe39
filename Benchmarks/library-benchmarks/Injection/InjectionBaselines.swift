import Synchronization

extension Baseline {
    /// A dictionary of closures under a lock, keyed by the identity of a type. `making` determines whether an instance
    /// is made or exists already.
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

    /// The same four objects, made by their initializers.
    static let fourByHand = Baseline(name: "four initializers") {
        { times in
            for _ in 0..<times {
                let leaf = PlainLeaf()
                use(Root(left: LeftBranch(leaf: leaf), right: RightBranch(leaf: leaf)))
            }
        }
    }
}
