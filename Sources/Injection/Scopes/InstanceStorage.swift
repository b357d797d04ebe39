/// Where a scope of one's own keeps the instance of one registration.
///
/// A storage is called by one thread at a time for containers of one hierarchy and needs no lock of its own.
public protocol InstanceStorage: AnyObject {
    /// The instance whatever the graph, nil to discard it.
    var instance: Any? { get set }

    /// The call of `resolve` that began the graph in which this storage was used has come to its end.
    func graphResolutionCompleted()

    /// The instance to be used in the graph; without an own implementation, `instance`.
    func instance(inGraph graph: GraphIdentifier) -> Any?

    /// Keeps an instance that was made in the graph; without an own implementation, sets `instance`.
    func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier)
}

extension InstanceStorage {
    public func graphResolutionCompleted() {}

    public func instance(inGraph graph: GraphIdentifier) -> Any? { instance }

    public func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) { self.instance = instance }
}

/// Keeps the instance until it is discarded.
public final class PermanentStorage: InstanceStorage {
    public var instance: Any?

    public init() {}
}

/// Keeps nothing.
public final class TransientStorage: InstanceStorage {
    public var instance: Any? {
        get { nil }
        set {}
    }

    public init() {}
}

/// Keeps an object while something else keeps it; values are not kept.
public final class WeakStorage: InstanceStorage {
    private weak var object: AnyObject?

    public var instance: Any? {
        get { object }
        set { object = newValue.flatMap(Reference.object) }
    }

    public init() {}
}
