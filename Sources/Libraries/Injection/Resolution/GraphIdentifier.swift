import Synchronization

/// The identity of one object graph, which contains all instances made by one call of `resolve` from outside of
/// factories.
///
/// It also refers weakly to the graph's instances, for `Lazy` and `Container.withObjectGraph`, which continue the
/// graph. These references end with the last owner of the identifier, so no other cleanup is needed.
///
/// Unchecked: `memory` is accessed only under `lock`, because a `Lazy` may continue a graph on another thread.
public final class GraphIdentifier: @unchecked Sendable {
    /// A number that no other graph has.
    public let id: UInt64 = GraphIdentifier.lastNumber.add(1, ordering: .relaxed).newValue

    private static let lastNumber = Atomic<UInt64>(0)
    private let lock = ShortLock()
    private var memory = GraphMemory()

    /// Creates the identifier of an empty graph.
    public init() {}

    /// Returns the object that the entry with this number made in the graph.
    func object(of entry: UInt64) -> AnyObject? {
        lock.withLock { memory.object(of: entry) }
    }

    func remember(_ object: AnyObject, of entry: UInt64) {
        lock.withLock { memory.remember(object, of: entry) }
    }

    /// Replaces the strong references to the graph's objects by weak ones.
    func loosen() {
        // The objects are released outside the lock, because the deinit of a service is code outside the library.
        withExtendedLifetime(lock.withLock { memory.loosen() }) {}
    }
}

extension GraphIdentifier: Hashable, Identifiable {
    public static func == (one: GraphIdentifier, other: GraphIdentifier) -> Bool { one === other }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The objects made in one graph, by the number of the entry that made them.
private struct GraphMemory {
    private struct Loose {
        weak var object: AnyObject?
    }

    /// Strong references while the graph is being resolved.
    private var made: [UInt64: AnyObject] = [:]
    /// Weak references after that.
    private var loose: [UInt64: Loose] = [:]

    func object(of entry: UInt64) -> AnyObject? {
        made[entry] ?? loose[entry]?.object
    }

    mutating func remember(_ object: AnyObject, of entry: UInt64) {
        made[entry] = object
    }

    /// Replaces the strong references by weak ones, and returns the objects for the caller to release.
    mutating func loosen() -> [UInt64: AnyObject] {
        loose = loose.filter { $0.value.object != nil }
        for (entry, object) in made { loose[entry] = Loose(object: object) }
        defer { made = [:] }
        return made
    }
}

/// Lets a factory resolve the identifier of its graph. Outside of factories there is none.
extension GraphIdentifier: InstanceWrapper {
    static func wrapper<Arguments>(
        in container: Container, name: String?, arguments: Arguments
    ) -> GraphIdentifier? {
        container.currentObjectGraph
    }
}
