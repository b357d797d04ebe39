import Synchronization

/// One registration of a service: its factory, its scope and its completions.
///
/// A program configures the entry where it registers the service, by chained calls:
///
/// ```swift
/// container.register(ImageSearch.self) { r in ImageSearch(network: r.require(Networking.self)) }
///     .inObjectScope(.container)
///     .implements(ImageSearching.self)
/// ```
///
/// Unchecked: the variables are accessed only under `lock`, which is never held while code outside the library runs.
public final class ServiceEntry<Service>: ServiceEntryProtocol, @unchecked Sendable {
    /// The type of the instances that the entry makes.
    public let serviceType: Any.Type = Service.self
    let name: String?
    let argumentTypes: [Any.Type]
    /// The tuple type of the arguments; the type itself for one argument, and the empty tuple for none.
    public let argumentsType: Any.Type
    /// A `Factory<Service, Arguments>`, with the arguments of the keys under which the entry is registered.
    let factory: Unmanaged<AnyObject>
    /// Distinguishes entries of the same types and name; used by extensions.
    let option: (any ServiceKeyOption)?
    let number = EntryNumber()
    /// True if `Service` is a class type. If false, the instances may still be objects.
    let isAlwaysObject = Service.self is AnyObject.Type
    let hierarchy: HierarchyLock
    /// Unowned and not weak, because a weak reference would make every retain of the container slower.
    unowned let container: Container

    let lock = ShortLock()
    var configuration: EntryConfiguration<Service>
    /// The instance in the scope `container`.
    var kept: Kept<Service>?
    /// The instance in the scope `weak`.
    weak var keptWeakly: AnyObject?
    /// False while the thread that made the stored instance may still be completing it.
    var isPublished = false
    /// The part of the configuration that every resolution reads, without the lock.
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
