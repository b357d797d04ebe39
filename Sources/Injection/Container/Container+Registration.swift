extension Container {
    /// Registers how instances of a service are made.
    ///
    /// A registration is known by its service type, its name and the types of its arguments; a later one with the same
    /// three takes the place of the earlier one.
    ///
    /// - Parameters:
    ///   - serviceType: What is asked for, often a protocol.
    ///   - name: Tells apart registrations of the same types.
    ///   - factory: Makes an instance. It is given a resolver for what the instance needs, and the arguments given to
    ///     `resolve`, none or any number of them. It runs on the thread that resolves.
    /// - Returns: The entry, for its scope, its completion and the further types it implements.
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

    /// Registers how instances of a service are made without arguments.
    ///
    /// The same as with arguments, and the shorter way for the many factories that take none: no pack is opened when they run.
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

    /// Puts an entry under a type and a name, and tells the behaviours.
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

/// The types of a parameter pack as a list.
enum ArgumentTypes {
    static func list<each Argument>(_ types: repeat (each Argument).Type) -> [Any.Type] {
        var list: [Any.Type] = []
        for type in repeat each types { list.append(type) }
        return list
    }
}
