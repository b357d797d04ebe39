/// Stores registrations of services, and resolves instances of them.
///
/// ```swift
/// let container = Container()
/// container.register(Networking.self) { _ in CurlNetwork() }
/// container.register(ImageSearching.self) { r in ImageSearch(network: r.require(Networking.self)) }
/// let search = container.require(ImageSearching.self)
/// ```
///
/// Any thread may use a container at any time. Factories of `transient` and `graph` registrations may therefore run on
/// several threads at once, so factories are `@Sendable`. One thread makes a shared instance while the other threads
/// wait. ``synchronize()`` returns a view that runs one resolution at a time.
public final class Container: Sendable {
    /// The container that resolves services that this container has not registered.
    let parent: Container?
    let defaultObjectScope: ObjectScope
    /// True for the view that ``synchronize()`` returns, which resolves under the lock of the hierarchy.
    let isSynchronized: Bool
    /// The lock shared by a container, its parents and its children. A thread that makes a shared instance holds it.
    let hierarchy: HierarchyLock
    let registry = Registry()
    /// The behaviors, in the order in which they were added. A behavior need not be Sendable: if several threads
    /// register, it must protect its own state.
    let behaviors = Guarded<[any Behavior]>([])
    let debugHelper: any DebugHelper
    let life = Life()

    init(
        parent: Container? = nil,
        debugHelper: any DebugHelper,
        defaultObjectScope: ObjectScope = .graph,
        synchronized: Bool = false
    ) {
        self.parent = parent
        self.debugHelper = debugHelper
        self.defaultObjectScope = defaultObjectScope
        isSynchronized = synchronized
        hierarchy = parent?.hierarchy ?? HierarchyLock()
    }

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - parent: The container that resolves services that this container has not registered.
    ///   - defaultObjectScope: The scope of registrations that set none.
    ///   - behaviors: The behaviors, which are called for every registration, including those of `registeringClosure`.
    ///   - registeringClosure: Registers services; called before the initializer returns.
    public convenience init(
        parent: Container? = nil,
        defaultObjectScope: ObjectScope = .graph,
        behaviors: [any Behavior] = [],
        registeringClosure: (Container) -> Void = { _ in }
    ) {
        self.init(parent: parent, debugHelper: LoggingDebugHelper(), defaultObjectScope: defaultObjectScope)
        behaviors.forEach(addBehavior)
        registeringClosure(self)
    }

    /// Returns a view of this container that resolves for one thread at a time.
    ///
    /// Factories, `initCompleted` closures and storages that are called through the view never run at the same time as
    /// others that are called through a synchronized view of the same hierarchy. The view is a child of this container:
    /// it resolves later registrations of this container, and its own registrations remain its own.
    public func synchronize() -> Container {
        Container(
            parent: self, debugHelper: debugHelper, defaultObjectScope: defaultObjectScope, synchronized: true)
    }
}

/// Lives as long as its container. Weak references refer to it instead of the container, because retaining an object is
/// slower once it has had a weak reference, and a container is retained often.
final class Life: Sendable {}
