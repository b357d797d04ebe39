/// Determines how long an instance is kept and what shares it.
@preconcurrency
public protocol ObjectScopeProtocol: AnyObject, Sendable {
    /// Creates the storage of one registration; called once for each.
    func makeStorage() -> any InstanceStorage
}

/// A scope, which creates a storage for each registration.
///
/// ```swift
/// extension ObjectScope {
///     static let session = ObjectScope(storageFactory: PermanentStorage.init, description: "session")
/// }
/// ```
///
/// Unchecked only because the class can be subclassed; its properties never change.
public class ObjectScope: ObjectScopeProtocol, CustomStringConvertible, @unchecked Sendable {
    public let description: String
    private let storageFactory: @Sendable () -> any InstanceStorage
    private let parent: (any ObjectScopeProtocol)?
    let sharing: Sharing

    /// Creates a custom scope.
    ///
    /// - Parameters:
    ///   - storageFactory: Creates the storage of one registration.
    ///   - description: The scope's name in the container's description.
    ///   - parent: A scope whose storages keep the instances, too: an instance is kept while either storage keeps it.
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

    /// Creates a standard scope, which entries implement without a storage.
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

/// How an entry stores its instances: as one of the standard scopes, without a storage, or in the storage of a custom
/// scope.
enum Sharing: UInt8, Sendable {
    case transient, graph, container, weak, storage
}

extension ObjectScope {
    /// Makes a new instance for each resolution.
    public static let transient = ObjectScope(
        .transient, description: "transient", storageFactory: { TransientStorage() })

    /// Shares one instance within one object graph. A call of `resolve` starts a new graph, unless a factory makes the
    /// call.
    ///
    /// Structs, enums and other values are not shared: each resolution makes a new one. This is the default scope of
    /// registrations.
    public static let graph = ObjectScope(
        .graph, description: "graph", storageFactory: { GraphStorage() })

    /// Shares one instance in the container and its children until the scope is reset or the registration is removed.
    public static let container = ObjectScope(
        .container, description: "container", storageFactory: { PermanentStorage() })

    /// Shares one instance in the container and its children while something else keeps it.
    ///
    /// Values are not shared: each resolution makes a new one.
    public static let weak = ObjectScope(
        .weak, description: "weak", storageFactory: { WeakStorage() }, parent: ObjectScope.graph)
}
