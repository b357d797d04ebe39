/// The identity of one object graph: of everything that one call of `resolve` from outside of factories makes.
///
/// It also remembers weakly what was made in the graph, for those who continue it: a `Lazy`, or `Container.withObjectGraph`.
/// So what was made in a graph is forgotten with the last owner of its identity, and nothing has to be cleaned up elsewhere.
///
/// Unchecked: `memory` is touched under `lock` only, for a `Lazy` may continue a graph on another thread.
public final class GraphIdentifier: @unchecked Sendable {
    private let lock = ShortLock()
    private var memory = GraphMemory()

    /// The identity of a graph in which nothing has been made yet.
    public init() {}

    /// What the entry with this number made in the graph.
    func object(of entry: UInt64) -> AnyObject? {
        lock.withLock { memory.object(of: entry) }
    }

    func remember(_ object: AnyObject, of entry: UInt64) {
        lock.withLock { memory.remember(object, of: entry) }
    }

    /// Lets go of what was made; while it lives it is still found.
    func loosen() {
        // Released after the lock: the deinit of a service is code of others.
        withExtendedLifetime(lock.withLock { memory.loosen() }) {}
    }
}

extension GraphIdentifier: Hashable {
    public static func == (one: GraphIdentifier, other: GraphIdentifier) -> Bool { one === other }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
