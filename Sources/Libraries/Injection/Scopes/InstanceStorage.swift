/// Stores the instance of one registration for a custom scope.
///
/// A container calls the storage of a registration from one thread at a time, so it needs no lock.
public protocol InstanceStorage: AnyObject {
    /// The instance, independent of the graph. Setting nil discards it.
    var instance: Any? { get set }

    /// Called when the `resolve` that began the graph, in which this storage was used, ends.
    func graphResolutionCompleted()

    /// Returns the instance to use in the graph. The default implementation returns `instance`.
    func instance(inGraph graph: GraphIdentifier) -> Any?

    /// Stores an instance that was made in the graph. The default implementation sets `instance`.
    func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier)
}

extension InstanceStorage {
    public func graphResolutionCompleted() {}

    public func instance(inGraph graph: GraphIdentifier) -> Any? { instance }

    public func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) { self.instance = instance }
}

/// A storage that keeps the instance until it is discarded.
public final class PermanentStorage: InstanceStorage {
    public var instance: Any?

    public init() {}
}

/// A storage that keeps nothing.
public final class TransientStorage: InstanceStorage {
    public var instance: Any? {
        get { nil }
        set {}
    }

    public init() {}
}

/// A storage that refers weakly to an object; it does not keep values.
public final class WeakStorage: InstanceStorage {
    private weak var object: AnyObject?

    public var instance: Any? {
        get { object }
        set { object = newValue.flatMap(Reference.object) }
    }

    public init() {}
}
