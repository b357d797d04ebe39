extension Container: Resolver {
    public func resolve<Service>(_ serviceType: Service.Type) -> Service? {
        resolve(serviceType, name: nil)
    }

    public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? {
        resolved(serviceType, name: name, arguments: ())
    }

    public func resolve<Service, each Argument>(
        _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
    ) -> Service? {
        resolved(serviceType, name: name, arguments: (repeat each arguments))
    }

    public func resolveOrThrow<Service, each Argument>(
        _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
    ) throws(MissingRegistration) -> Service {
        if let found = find(serviceType, name: name, arguments: (repeat each arguments)) { return found }
        throw missing(serviceType, name: name, argumentTypes: ArgumentTypes.list(repeat (each Argument).self))
    }

    private func resolved<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, arguments: Arguments
    ) -> Service? {
        if let found = find(serviceType, name: name, arguments: arguments) { return found }
        debugHelper.resolutionFailed(
            serviceType: serviceType,
            key: ServiceKey(serviceType: serviceType, argumentsType: Arguments.self, name: name),
            availableRegistrations: registrations)
        return nil
    }

    /// An instance, or nil and no word about it.
    func find<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, arguments: Arguments
    ) -> Service? {
        guard isSynchronized else { return findNow(serviceType, name: name, arguments: arguments) }
        return hierarchy.withLock { findNow(serviceType, name: name, arguments: arguments) }
    }

    private func findNow<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, arguments: Arguments
    ) -> Service? {
        let key = ServiceKey(serviceType: serviceType, argumentsType: Arguments.self, name: name)
        if let entry = entry(for: key) {
            if entry.serviceType == serviceType {
                // An entry of this service type can only be of this class.
                return unsafeDowncast(entry, to: ServiceEntry<Service>.self)
                    .instance(for: self, arguments: arguments)
            }
            if let forwarded = entry.anyInstance(for: self, arguments: arguments) as? Service {
                return forwarded
            }
        }
        return findWrapper(serviceType, name: name, arguments: arguments)
    }

    /// The entry of this container, else of its nearest parent.
    func entry(for key: ServiceKey) -> (any ServiceEntryProtocol)? {
        var container = self
        while true {
            if let entry = container.registry[key] { return entry }
            guard let parent = container.parent else { return nil }
            container = parent
        }
    }
}
