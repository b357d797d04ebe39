import Synchronization

/// One registration: how instances of a service are made, shared and completed.
///
/// It is configured where it is registered, by chaining:
///
/// ```swift
/// container.register(ImageSearch.self) { r in ImageSearch(network: r.require(Networking.self)) }
///     .inObjectScope(.container)
///     .implements(ImageSearching.self)
/// ```
///
/// Unchecked: what varies is touched under `lock` only; the lock is never held while code of others runs.
public final class ServiceEntry<Service>: ServiceEntryProtocol, @unchecked Sendable {
    /// What the entry makes.
    public let serviceType: Any.Type = Service.self
    let name: String?
    let argumentTypes: [Any.Type]
    /// The tuple of the argument types; of one argument the type itself, of none the empty tuple.
    public let argumentsType: Any.Type
    /// Of type `Factory<Service, Arguments>`, with the arguments of the keys under which the entry stands.
    let factory: Unmanaged<AnyObject>
    /// Tells the entry from others of the same types and name; for extensions.
    let option: (any ServiceKeyOption)?
    let number = EntryNumber()
    /// True where the service is a class; false says nothing.
    let isAlwaysObject = Service.self is AnyObject.Type
    let hierarchy: HierarchyLock
    /// Unowned, not weak: one weak reference would make every retain of the container slower.
    unowned let container: Container

    let lock = ShortLock()
    var configuration: EntryConfiguration<Service>
    /// The instance in the scope `container`.
    var kept: Kept<Service>?
    /// The instance in the scope `weak`.
    weak var keptWeakly: AnyObject?
    /// False while the thread that made the instance kept may still be completing it.
    var isPublished = false
    /// What of the configuration every resolution asks for, without the lock.
    let mode: Atomic<EntryMode>

    init(
        factory: AnyObject, name: String?, argumentTypes: [Any.Type], argumentsType: Any.Type, scope: ObjectScope,
        container: Container, option: (any ServiceKeyOption)? = nil
    ) {
        self.factory = .passRetained(factory)
        self.name = name
        self.argumentTypes = argumentTypes
        self.argumentsType = argumentsType
        self.container = container
        self.option = option
        hierarchy = container.hierarchy
        configuration = EntryConfiguration(scope: scope)
        mode = Atomic(EntryMode(sharing: scope.sharing, isCompleted: false))
    }

    deinit {
        factory.release()
        number.giveBack()
    }

    var objectScope: any ObjectScopeProtocol { lock.withLock { configuration.scope } }

    var completionCount: Int { lock.withLock { configuration.completions.count } }
}
