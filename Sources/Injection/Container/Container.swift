/// Registrations of services, and the way to instances of them.
///
/// ```swift
/// let container = Container()
/// container.register(Networking.self) { _ in CurlNetwork() }
/// container.register(ImageSearching.self) { r in ImageSearch(network: r.require(Networking.self)) }
/// let search = container.require(ImageSearching.self)
/// ```
///
/// A container may be used from any thread at any time. Factories of `transient` and `graph` registrations may then
/// run on several threads at once, which is why factories are `@Sendable`; a shared instance is made by one thread while the
/// others wait. ``synchronize()`` gives a view that runs one resolution at a time.
public final class Container: Sendable {
    /// Where a registration that is not found here is looked for.
    let parent: Container?
    let defaultObjectScope: ObjectScope
    /// True for the view that ``synchronize()`` returns: it resolves under the lock of the hierarchy.
    let isSynchronized: Bool
    /// One for a container, its parents and children: who makes shared instances holds it.
    let hierarchy: HierarchyLock
    let registry = Registry()
    /// In the order in which they were added. A behaviour need not be Sendable: one that is told by several threads guards itself.
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

    /// Makes a container.
    ///
    /// - Parameters:
    ///   - parent: Where a registration that is not found here is looked for.
    ///   - defaultObjectScope: The scope of registrations that name none.
    ///   - behaviors: Told of every registration, those of `registeringClosure` included.
    ///   - registeringClosure: Registers services at once.
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

    /// A view of this container that resolves for one thread at a time.
    ///
    /// Factories, `initCompleted` closures and storages reached through the view never run at the same time as
    /// others reached through a synchronized view of the same hierarchy. The view is a child of this container:
    /// what is registered here later is found through it, and what is registered in it stays in it.
    public func synchronize() -> Container {
        Container(
            parent: self, debugHelper: debugHelper, defaultObjectScope: defaultObjectScope, synchronized: true)
    }
}

/// Lives as long as its container, to be held weakly in its place: an object to which a weak reference was ever
/// made is slower to retain, and a container is retained all the time.
final class Life: Sendable {}
