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
    private let factory: Unmanaged<AnyObject>
    /// Distinguishes entries of the same types and name; used by extensions.
    let option: (any ServiceKeyOption)?
    let number = EntryNumber()
    /// True if `Service` is a class type. If false, the instances may still be objects.
    private let isAlwaysObject = Service.self is AnyObject.Type
    let claim = Claim()
    private let making: SharedMaking
    /// Unowned and not weak, because a weak reference would make every retain of the container slower.
    private unowned let container: Container

    private let lock = ShortLock()
    private var configuration: EntryConfiguration<Service>
    /// The instance in the scope `container`.
    private var kept: Kept<Service>?
    /// The instance in the scope `weak`.
    private weak var keptWeakly: AnyObject?
    /// False while the thread that made the stored instance may still be completing it.
    private var isPublished = false
    /// The part of the configuration that every resolution reads, without the lock.
    private let mode: Atomic<EntryMode>

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
        making = container.making
        configuration = EntryConfiguration(scope: scope)
        mode = Atomic(EntryMode(sharing: scope.sharing, isCompleted: false))
    }

    deinit {
        factory.release()
        number.giveBack()
    }

    var objectScope: any ObjectScopeProtocol { lock.withLock { configuration.scope } }

    var completionCount: Int { lock.withLock { configuration.completions.count } }

    // MARK: Configuration

    /// Sets the scope, which determines how long instances are kept and what shares them. Discards the instances that
    /// the former scope kept.
    @discardableResult
    public func inObjectScope(_ objectScope: any ObjectScopeProtocol) -> Self {
        let former = lock.withLock { configuration.storage }
        configure {
            $0.scope = objectScope
            $0.storage = nil
        }
        // The instance that it keeps is released outside the lock, because its deinit may run code outside the library.
        withExtendedLifetime(former) {}
        discardKept()
        return self
    }

    /// Sets the scope, which determines how long instances are kept and what shares them. Discards the instances that
    /// the former scope kept.
    @discardableResult
    public func inObjectScope(_ objectScope: ObjectScope) -> Self {
        inObjectScope(objectScope as any ObjectScopeProtocol)
    }

    /// Adds a closure that completes each new instance after the scope has stored it.
    ///
    /// Use it for dependencies that an initializer cannot take, for example between two services that need each other.
    /// The closures run in the order in which they were added, on the thread that resolves.
    @preconcurrency
    @discardableResult
    public func initCompleted(_ completed: @escaping @Sendable (any Resolver, Service) -> Void) -> Self {
        configure { $0.completions.append(completed) }
        return self
    }

    /// Adds a closure that completes each new instance on the main actor. Resolving on another thread stops the
    /// program.
    @discardableResult
    public func initCompleted(mainActorCompleted: @escaping @MainActor (any Resolver, Service) -> Void) -> Self {
        initCompleted { resolver, service in
            let service = StaysOnThread(service)
            MainActor.assumeIsolated { mainActorCompleted(resolver, service.value) }
        }
    }

    /// Makes the instances of this entry available under a further type and name.
    @discardableResult
    public func implements<Type>(_ type: Type.Type, name: String? = nil) -> Self {
        container.forward(type, name: name, to: self)
        return self
    }

    /// Makes the instances of this entry available under several further types.
    @discardableResult
    public func implements<First, Second, each Further>(
        _ first: First.Type, _ second: Second.Type, _ further: repeat (each Further).Type
    ) -> Self {
        implements(first)
        implements(second)
        for type in repeat each further { implements(type) }
        return self
    }

    private func configure(_ change: (inout EntryConfiguration<Service>) -> Void) {
        lock.withLock {
            change(&configuration)
            mode.store(configuration.mode, ordering: .releasing)
        }
    }

    // MARK: Instances

    // Functions return `Service` and not `Service?`: the runtime would look up the type of each optional, which takes
    // longer than everything else in these functions.

    func anyInstance<Arguments>(for container: Container, arguments: Arguments) -> Any {
        instance(for: container, arguments: arguments)
    }

    /// Returns an instance according to the scope. The arguments have the types in the key that found the entry.
    func instance<Arguments>(for container: Container, arguments: Arguments) -> Service {
        switch mode.load(ordering: .acquiring).sharing {
        case .transient: transientInstance(for: container, arguments: arguments)
        case .graph: graphInstance(for: container, arguments: arguments)
        case .container: containerInstance(for: container, arguments: arguments)
        case .weak: weakInstance(for: container, arguments: arguments)
        case .storage: storedInstance(for: container, arguments: arguments)
        }
    }

    private func make<Arguments>(for container: Container, arguments: Arguments) -> Service {
        if Arguments.self == Invocation.self { return invoke(for: container, arguments) }
        // The key that found the entry has these argument types, and the factory was boxed with them.
        return Unmanaged<Factory<Service, Arguments>>.fromOpaque(factory.toOpaque())._withUnsafeGuaranteedRef {
            $0.make(container, arguments)
        }
    }

    /// Makes an instance by an extension's call of the factory.
    @inline(never)
    private func invoke<Arguments>(for container: Container, _ arguments: Arguments) -> Service {
        guard let invocation = arguments as? Invocation else {
            preconditionFailure("The caller has compared the types.")
        }
        let factory = factory.takeUnretainedValue()
        let plain: (any Resolver) -> Any = { unsafeDowncast(factory, to: Factory<Service, Void>.self).make($0, ()) }
        let made = invocation.make(plain, factory)
        guard let service = made as? Service else {
            preconditionFailure("A factory registered as one of \(Service.self) made something else.")
        }
        return service
    }

    private func complete(_ service: Service, for container: Container) {
        guard mode.load(ordering: .acquiring).isCompleted else { return }
        for completed in lock.withLock({ configuration.completions }) { completed(container, service) }
    }

    private func transientInstance<Arguments>(for container: Container, arguments: Arguments) -> Service {
        let thread = ThreadResolution.current
        thread.pointee.begin(self, for: container)
        defer { thread.end(for: container) }
        let made = make(for: container, arguments: arguments)
        complete(made, for: container)
        return made
    }

    // MARK: Instances of a graph

    private func graphInstance<Arguments>(for container: Container, arguments: Arguments) -> Service {
        let thread = ThreadResolution.current
        thread.pointee.begin(self, for: container)
        defer { thread.end(for: container) }
        if thread.pointee.mayKnow(number, for: container) {
            if let slot = filledSlot(for: container, on: thread) { return slot.instance }
            if let object = continuedObject(for: container, on: thread) { return service(object) }
        }
        let made = make(for: container, arguments: arguments)
        // A dependency of the new instance may have resolved this entry meanwhile.
        if thread.pointee.mayKnow(number, for: container) {
            if let slot = filledSlot(for: container, on: thread) { return slot.instance }
            if let object = continuedObject(for: container, on: thread) { return service(object) }
        }
        remember(made, for: container, on: thread)
        complete(made, for: container)
        return made
    }

    /// Returns the slot with the entry's instance of the graph; nil if there is none or it is a value, which is never
    /// shared.
    private func filledSlot(for container: Container, on thread: ThreadResolution.Current) -> TypedGraphSlot<Service>? {
        let token = thread.pointee.token(of: container)
        guard token != 0, thread.pointee.slots.isFilled(number, by: token) else { return nil }
        let slot = thread.pointee.slots.slot(of: self)
        return isAlwaysObject || slot.holdsObject ? slot : nil
    }

    /// Returns the entry's instance of the graph if it could not be stored in a slot.
    private func continuedObject(for container: Container, on thread: ThreadResolution.Current) -> AnyObject? {
        thread.pointee.continuedObject(of: number.value, for: container)
    }

    /// Stores an instance for later resolutions in the same graph.
    private func remember(_ service: Service, for container: Container, on thread: ThreadResolution.Current) {
        let token = thread.pointee.token(of: container)
        if token != 0, thread.pointee.slots.fill(of: self, with: service, for: token) { return }
        // Either an enclosing graph uses the slot, or this graph continues an earlier one.
        guard let object = Reference.object(service) else { return }
        thread.pointee.graph(of: container)?.remember(object, of: number.value)
    }

    /// Casts an object that was created as a `Service`.
    private func service(_ object: AnyObject) -> Service {
        guard let service = object as? Service else {
            preconditionFailure("\(object) was kept as the \(Service.self) that it is not.")
        }
        return service
    }

    // MARK: Shared instances

    private func containerInstance<Arguments>(for container: Container, arguments: Arguments) -> Service {
        if let published = lock.withLock({ isPublished ? kept : nil }) { return published.service }
        return making.make(self) {
            let thread = ThreadResolution.current
            thread.pointee.begin(self, for: container)
            defer { thread.end(for: container) }
            if let known = lock.withLock({ kept }) { return known.service }
            let made = make(for: container, arguments: arguments)
            // A dependency of the new instance may have resolved this entry meanwhile.
            if let known = lock.withLock({ kept }) { return known.service }
            keep(made)
            complete(made, for: container)
            return made
        }
    }

    private func weakInstance<Arguments>(for container: Container, arguments: Arguments) -> Service {
        if let published = lock.withLock({ isPublished ? keptWeakly : nil }) { return service(published) }
        return making.make(self) {
            let thread = ThreadResolution.current
            thread.pointee.begin(self, for: container)
            defer { thread.end(for: container) }
            if let object = weaklyKnown(for: container, on: thread) { return service(object) }
            let made = make(for: container, arguments: arguments)
            if let object = weaklyKnown(for: container, on: thread) { return service(object) }
            if let object = Reference.object(made) {
                lock.withLock {
                    keptWeakly = object
                    isPublished = false
                }
            }
            // The graph keeps the instance until the graph is complete, because nothing else may keep it yet.
            remember(made, for: container, on: thread)
            complete(made, for: container)
            return made
        }
    }

    private func weaklyKnown(for container: Container, on thread: ThreadResolution.Current) -> AnyObject? {
        if let object = lock.withLock({ keptWeakly }) { return object }
        if let slot = filledSlot(for: container, on: thread) { return Reference.object(slot.instance) }
        return continuedObject(for: container, on: thread)
    }

    private func keep(_ service: Service) {
        let new = Kept(service)
        lock.withLock {
            kept = new
            isPublished = false
        }
    }

    /// Makes the completed shared instance visible to all threads.
    func publish() {
        lock.withLock { isPublished = true }
    }

    /// Discards the stored instance if the entry is in the scope.
    func reset(_ scope: any ObjectScopeProtocol) {
        guard objectScope === scope else { return }
        discardKept()
        if case .storage = mode.load(ordering: .acquiring).sharing { storage.instance = nil }
    }

    private func discardKept() {
        // The instance is released outside the lock, because its deinit is code outside the library.
        let released = lock.withLock {
            defer { (kept, keptWeakly, isPublished) = (nil, nil, false) }
            return kept
        }
        withExtendedLifetime(released) {}
    }

    // MARK: Instances in the storage of a custom scope

    /// Returns an instance from the storage of a custom scope, or makes and stores one.
    private func storedInstance<Arguments>(for container: Container, arguments: Arguments) -> Service {
        making.make(self) {
            let thread = ThreadResolution.current
            thread.pointee.begin(self, for: container)
            defer { thread.end(for: container) }
            let storage = storage
            thread.pointee.touch(storage, for: container)
            guard let graph = thread.pointee.graph(of: container) else {
                preconditionFailure("What is resolved belongs to a graph.")
            }
            if let known = storage.instance(inGraph: graph) as? Service { return known }
            let made = make(for: container, arguments: arguments)
            // A dependency of the new instance may have resolved this entry meanwhile.
            if let known = storage.instance(inGraph: graph) as? Service { return known }
            storage.setInstance(made, inGraph: graph)
            complete(made, for: container)
            return made
        }
    }

    /// The storage of a custom scope.
    private var storage: any InstanceStorage {
        if let storage = lock.withLock({ configuration.storage }) { return storage }
        let new = SerialStorage(objectScope.makeStorage())
        return lock.withLock {
            // A reset on another thread may have made one meanwhile.
            if let storage = configuration.storage { return storage }
            configuration.storage = new
            return new
        }
    }
}

/// A box for a shared instance. An optional of the box is faster than an optional of a generic type.
private final class Kept<Service> {
    let service: Service

    init(_ service: Service) { self.service = service }
}

/// A box for a registered factory, so that an entry need not know the types of the factory's arguments.
///
/// The library passes arguments as one tuple; only the public methods use parameter packs.
final class Factory<Service, Arguments>: Sendable {
    let make: @Sendable (any Resolver, Arguments) -> Service

    init(make: @escaping @Sendable (any Resolver, Arguments) -> Service) {
        self.make = make
    }
}
