/// How long an instance is kept, and who shares it.
public protocol ObjectScopeProtocol: AnyObject, Sendable {
    /// Makes the storage of one registration; asked once for each.
    func makeStorage() -> any InstanceStorage
}

/// A scope: a description, and a way to make storages.
///
/// ```swift
/// extension ObjectScope {
///     static let session = ObjectScope(storageFactory: PermanentStorage.init, description: "session")
/// }
/// ```
///
/// Unchecked only because the class is open to be subclassed; what it holds never changes.
public class ObjectScope: ObjectScopeProtocol, CustomStringConvertible, @unchecked Sendable {
    public let description: String
    private let storageFactory: @Sendable () -> any InstanceStorage
    private let parent: (any ObjectScopeProtocol)?
    let sharing: Sharing

    /// Makes a scope of one's own.
    ///
    /// - Parameters:
    ///   - storageFactory: Makes the storage of one registration.
    ///   - description: What the container's description calls the scope.
    ///   - parent: A scope whose storages keep the instances too: an instance lives while one of the two keeps it.
    @preconcurrency
    public init(
        storageFactory: @escaping @Sendable () -> any InstanceStorage,
        description: String = "",
        parent: (any ObjectScopeProtocol)? = nil
    ) {
        self.storageFactory = storageFactory
        self.description = description
        self.parent = parent
        sharing = .storage
    }

    /// One of the standard scopes, which entries carry out themselves.
    init(
        _ sharing: Sharing, description: String, storageFactory: @escaping @Sendable () -> any InstanceStorage,
        parent: (any ObjectScopeProtocol)? = nil
    ) {
        self.storageFactory = storageFactory
        self.description = description
        self.parent = parent
        self.sharing = sharing
    }

    public func makeStorage() -> any InstanceStorage {
        guard let parent else { return storageFactory() }
        return CompositeStorage([storageFactory(), parent.makeStorage()])
    }
}

/// How an entry keeps its instances: as one of the standard scopes, without a storage, or in the storage of a scope of one's own.
enum Sharing: UInt8, Sendable {
    case transient, graph, container, weak, storage
}

extension ObjectScope {
    /// A new instance each time.
    public static let transient = ObjectScope(
        .transient, description: "transient", storageFactory: { TransientStorage() })

    /// One instance for all that are made by one call of `resolve` from outside of factories.
    ///
    /// Instances of value types are made anew each time. This is the scope of registrations that name none.
    public static let graph = ObjectScope(
        .graph, description: "graph", storageFactory: { GraphStorage() })

    /// One instance for the container and its children, kept until the scope is reset or the registration goes.
    public static let container = ObjectScope(
        .container, description: "container", storageFactory: { PermanentStorage() })

    /// One instance for the container and its children, kept while something else keeps it.
    ///
    /// Instances of value types are made anew each time.
    public static let weak = ObjectScope(
        .weak, description: "weak", storageFactory: { WeakStorage() }, parent: ObjectScope.graph)
}
