extension Container {
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
}

/// Converts the types of a parameter pack into a list.
enum ArgumentTypes {
    static func list<each Argument>(_ types: repeat (each Argument).Type) -> [Any.Type] {
        var list: [Any.Type] = []
        for type in repeat each types { list.append(type) }
        return list
    }
}
