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
/// several threads at once, so factories are `@Sendable`. One thread makes a shared instance while the threads that
/// need the same instance wait. ``synchronize()`` returns a view that runs one resolution at a time.
public final class Container: Sendable {
    /// The container that resolves services that this container has not registered.
    let parent: Container?
    let defaultObjectScope: ObjectScope
    /// True for the view that ``synchronize()`` returns, which resolves for one thread at a time.
    let isSynchronized: Bool
    /// Decides which thread makes a shared instance; common to a container, its parents and its children.
    let making: SharedMaking
    let registry = Registry()
    /// The behaviors, in the order in which they were added. A behavior need not be Sendable: if several threads
    /// register, it must protect its own state.
    private let behaviors = Guarded<[any Behavior]>([])
    let life = Life()

    init(
        parent: Container?,
        defaultObjectScope: ObjectScope,
        synchronized: Bool
    ) {
        self.parent = parent
        self.defaultObjectScope = defaultObjectScope
        isSynchronized = synchronized
        making = parent?.making ?? SharedMaking()
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
        self.init(parent: parent, defaultObjectScope: defaultObjectScope, synchronized: false)
        behaviors.forEach(addBehavior)
        registeringClosure(self)
    }

    /// Returns a view of this container that resolves for one thread at a time.
    ///
    /// Factories, `initCompleted` closures and storages that are called through the view never run at the same time as
    /// others that are called through a synchronized view of the same hierarchy. The view is a child of this container:
    /// it resolves later registrations of this container, and its own registrations remain its own.
    public func synchronize() -> Container {
        Container(parent: self, defaultObjectScope: defaultObjectScope, synchronized: true)
    }

    // MARK: Registration

    /// Registers a factory for a service.
    ///
    /// The service type, the name and the types of the arguments identify a registration; a later registration with the
    /// same three replaces the earlier one.
    ///
    /// - Parameters:
    ///   - serviceType: The requested type, often a protocol.
    ///   - name: Distinguishes registrations of the same types.
    ///   - factory: Makes an instance. It receives a resolver for the instance's dependencies, and the arguments of
    ///     `resolve`, which may be none. It runs on the thread that resolves.
    /// - Returns: The entry, which configures the scope, the completion and the further types that the service
    ///   implements.
    @preconcurrency
    @discardableResult
    public func register<Service, each Argument>(
        _ serviceType: Service.Type,
        name: String? = nil,
        factory: @escaping @Sendable (any Resolver, repeat each Argument) -> Service
    ) -> ServiceEntry<Service> {
        register(
            serviceType, name: name, argumentTypes: ArgumentTypes.list(repeat (each Argument).self),
            factory: Factory<Service, (repeat each Argument)> { factory($0, repeat each $1) })
    }

    /// Registers a factory without arguments for a service.
    ///
    /// Most factories take no arguments. This overload is faster than the general one, because it opens no parameter
    /// pack.
    @preconcurrency
    @discardableResult
    public func register<Service>(
        _ serviceType: Service.Type,
        name: String? = nil,
        factory: @escaping @Sendable (any Resolver) -> Service
    ) -> ServiceEntry<Service> {
        register(
            serviceType, name: name, argumentTypes: [],
            factory: Factory<Service, Void> { resolver, _ in factory(resolver) })
    }

    private func register<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, argumentTypes: [Any.Type], factory: Factory<Service, Arguments>
    ) -> ServiceEntry<Service> {
        let entry = ServiceEntry<Service>(
            factory: factory, name: name, argumentTypes: argumentTypes, argumentsType: Arguments.self,
            scope: defaultObjectScope, container: self)
        add(entry, as: serviceType, name: name)
        return entry
    }

    /// Adds a behavior, which is called for every later registration.
    public func addBehavior(_ behavior: any Behavior) {
        behaviors.withLock { $0.append(behavior) }
    }

    /// Stores an entry under a type and a name, and calls the behaviors.
    func add<Registered, Service>(_ entry: ServiceEntry<Service>, as type: Registered.Type, name: String?) {
        registry.set(
            entry, for: ServiceKey(serviceType: type, argumentsType: entry.argumentsType, name: name),
            option: entry.option)
        for behavior in behaviors.withLock({ $0 }) {
            behavior.container(self, didRegisterType: type, toService: entry, withName: name)
        }
    }

    /// Removes all registrations of this container; its parents keep theirs.
    public func removeAll() {
        registry.removeAll()
    }

    /// Registers a service that must be created on the main actor, such as a view, a view model or a window controller.
    ///
    /// ```swift
    /// container.register(SearchViewModel.self) { @MainActor r in
    ///     SearchViewModel(search: r.require(ImageSearching.self))
    /// }
    /// ```
    ///
    /// The factory runs on the thread that calls `resolve`, which must be the main thread; on any other thread the
    /// program stops with a message. The container does not switch threads, because `resolve` returns the instance
    /// synchronously.
    ///
    /// - Parameters:
    ///   - serviceType: The requested type.
    ///   - name: Distinguishes registrations of the same types.
    ///   - mainActorFactory: Makes an instance on the main actor from a resolver and the arguments of `resolve`.
    @discardableResult
    public func register<Service, each Argument>(
        _ serviceType: Service.Type,
        name: String? = nil,
        mainActorFactory: @escaping @MainActor (any Resolver, repeat each Argument) -> Service
    ) -> ServiceEntry<Service> {
        register(serviceType, name: name) { (resolver: any Resolver, arguments: repeat each Argument) in
            let arguments = StaysOnThread((repeat each arguments))
            return MainActor.assumeIsolated {
                StaysOnThread(mainActorFactory(resolver, repeat each arguments.value))
            }.value
        }
    }

    /// Makes the instances of an entry available under a further type.
    ///
    /// Both types share arguments, scope, instances and completions. If an instance does not conform to `type`,
    /// resolving `type` returns nil.
    ///
    /// - Parameters:
    ///   - type: The further type.
    ///   - name: The name of the further type's registration.
    ///   - service: The entry that makes the instances.
    public func forward<Type, Service>(_ type: Type.Type, name: String? = nil, to service: ServiceEntry<Service>) {
        add(service, as: type, name: name)
    }

    // MARK: Contents

    /// Returns whether this container or a parent has a registration of the type and the name, with any arguments.
    public func hasAnyRegistration<Service>(of serviceType: Service.Type, name: String? = nil) -> Bool {
        registrations.contains { key, _ in key.serviceType == serviceType && key.name == name }
    }

    /// All registrations that this container can resolve: its own, and those of its parents that it does not replace.
    var registrations: [ServiceKey: any ServiceEntryProtocol] {
        var registrations = parent?.registrations ?? [:]
        for (key, entry) in registry.all { registrations[key] = entry }
        return registrations
    }

    // MARK: Scopes and graphs

    /// Discards the stored instances of registrations in the scope, in this container and its parents.
    public func resetObjectScope(_ objectScope: any ObjectScopeProtocol) {
        reset { _ in objectScope }
    }

    /// Discards the stored instances of registrations in the scope, in this container and its parents.
    public func resetObjectScope(_ objectScope: ObjectScope) {
        resetObjectScope(objectScope as any ObjectScopeProtocol)
    }

    /// Discards the stored instances of the service's registrations in the scope, in this container and its parents.
    public func resetObjectScope<Service>(_ objectScope: any ObjectScopeProtocol, serviceType: Service.Type) {
        reset { $0.serviceType == serviceType ? objectScope : nil }
    }

    /// Discards the stored instances of the service's registrations in the scope, in this container and its parents.
    public func resetObjectScope<Service>(_ objectScope: ObjectScope, serviceType: Service.Type) {
        resetObjectScope(objectScope as any ObjectScopeProtocol, serviceType: serviceType)
    }

    private func reset(_ scope: (ServiceKey) -> (any ObjectScopeProtocol)?) {
        for (key, entry) in registry.all {
            if let scope = scope(key) { entry.reset(scope) }
        }
        parent?.reset(scope)
    }

    /// The graph that the calling thread is resolving from this container; nil outside of factories.
    var currentObjectGraph: GraphIdentifier? { ThreadResolution.current.pointee.graph(of: self) }

    /// Makes the next resolution of the calling thread continue a graph.
    func restoreObjectGraph(_ identifier: GraphIdentifier) {
        _ = ThreadResolution.current.pointee.continueGraph(identifier, of: self)
    }

    /// Runs a closure whose resolutions continue a graph: they reuse the graph's instances that are still alive.
    ///
    /// A factory gets the identifier of its graph from `resolve(GraphIdentifier.self)`.
    public func withObjectGraph<Result>(
        _ identifier: GraphIdentifier, closure: (Container) throws -> Result
    ) rethrows -> Result {
        let thread = ThreadResolution.current
        let earlier = thread.pointee.continueGraph(identifier, of: self)
        thread.pointee.enter(self)
        defer {
            thread.leave(self)
            if thread.pointee.takesPart(self) {
                thread.pointee.resume(earlier, of: self)
                if earlier.graph !== identifier { identifier.loosen() }
            }
        }
        return try closure(self)
    }
}

extension Container: Resolver {
    public func resolve<Service>(_ serviceType: Service.Type) -> Service? {
        find(serviceType, name: nil, arguments: (), report: true)
    }

    public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? {
        find(serviceType, name: name, arguments: (), report: true)
    }

    public func resolve<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, argumentTuple: Arguments
    ) -> Service? {
        find(serviceType, name: name, arguments: argumentTuple, report: true)
    }

    public func resolveOrThrow<Service>(
        _ serviceType: Service.Type, name: String?
    ) throws(MissingRegistration) -> Service {
        if !isSynchronized, let entry = plainEntry(of: serviceType, argumentsType: Void.self, name: name) {
            return entry.instance(for: self, arguments: ())
        }
        return try foundOrThrow(serviceType, name: name, arguments: ())
    }

    public func resolveOrThrow<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, argumentTuple: Arguments
    ) throws(MissingRegistration) -> Service {
        try foundOrThrow(serviceType, name: name, arguments: argumentTuple)
    }

    private func foundOrThrow<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, arguments: Arguments
    ) throws(MissingRegistration) -> Service {
        if let found = find(serviceType, name: name, arguments: arguments, report: false) { return found }
        throw missing(ServiceKey(serviceType: serviceType, argumentsType: Arguments.self, name: name))
    }

    /// Returns an instance, or nil. If `report` is true, a failure is sent to the logging function.
    func find<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, arguments: Arguments, report: Bool
    ) -> Service? {
        guard isSynchronized else {
            return findNow(serviceType, name: name, arguments: arguments, report: report)
        }
        return making.runInView { findNow(serviceType, name: name, arguments: arguments, report: report) }
    }

    private func findNow<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, arguments: Arguments, report: Bool
    ) -> Service? {
        if let entry = plainEntry(of: serviceType, argumentsType: Arguments.self, name: name) {
            return entry.instance(for: self, arguments: arguments)
        }
        return findOtherwise(serviceType, name: name, arguments: arguments, report: report)
    }

    /// Returns the entry that was registered under the type itself. Most resolutions end here.
    private func plainEntry<Service>(
        of serviceType: Service.Type, argumentsType: Any.Type, name: String?
    ) -> ServiceEntry<Service>? {
        let key = ServiceKey(serviceType: serviceType, argumentsType: argumentsType, name: name)
        guard let entry = entry(for: key), entry.serviceType == serviceType else { return nil }
        // An entry of this service type can only be of this class.
        return unsafeDowncast(entry, to: ServiceEntry<Service>.self)
    }

    /// Returns an instance of a forwarded type, or of a type that wraps a registered type.
    private func findOtherwise<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, arguments: Arguments, report: Bool
    ) -> Service? {
        let key = ServiceKey(serviceType: serviceType, argumentsType: Arguments.self, name: name)
        if let entry = entry(for: key) {
            if let instance = entry.anyInstance(for: self, arguments: arguments) as? Service { return instance }
        }
        if let wrapper = findWrapper(serviceType, name: name, arguments: arguments) { return wrapper }
        if report { Container.log(missing(key).description) }
        return nil
    }

    /// Returns the entry of this container, or else that of its nearest parent.
    func entry(for key: ServiceKey) -> (any ServiceEntryProtocol)? {
        if let entry = registry.entry(for: key) { return entry }
        return parent?.entry(for: key)
    }
}

extension Container: CustomStringConvertible {
    /// The sorted list of this container's registrations, without those of its parents.
    public var description: String {
        let lines = registry.all.map { key, entry in "\n    { \(EntryDescription(key: key, entry: entry)) }" }
        return "[" + lines.sorted().joined(separator: ",") + "\n]"
    }
}

/// Lives as long as its container. Weak references refer to it instead of the container, because retaining an object is
/// slower once it has had a weak reference, and a container is retained often.
final class Life: Sendable {}
