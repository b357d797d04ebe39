extension Container: Resolver {
    public func resolve<Service>(_ serviceType: Service.Type) -> Service? {
        resolve(serviceType, name: nil)
    }

    public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? {
        if let found = find(serviceType, name: name) { return found }
        logFailure(serviceType, name: name)
        return nil
    }

    public func resolve<Service, each Argument>(
        _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
    ) -> Service? {
        if let found = find(serviceType, name: name, arguments: repeat each arguments) { return found }
        logFailure(serviceType, name: name, arguments: repeat (each Argument).self)
        return nil
    }

    public func resolveOrThrow<Service, each Argument>(
        _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
    ) throws(MissingRegistration) -> Service {
        if let found = find(serviceType, name: name, arguments: repeat each arguments) { return found }
        throw missing(serviceType, name: name, arguments: repeat (each Argument).self)
    }

    /// An instance, or nil and no word about it.
    func find<Service, each Argument>(
        _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
    ) -> Service? {
        guard isSynchronized else { return findNow(serviceType, name: name, arguments: repeat each arguments) }
        return hierarchy.withLock { findNow(serviceType, name: name, arguments: repeat each arguments) }
    }

    private func findNow<Service, each Argument>(
        _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
    ) -> Service? {
        let key = ServiceKey(
            serviceType: serviceType, argumentsType: (repeat each Argument).self, name: name)
        if let entry = entry(for: key) {
            if entry.serviceType == serviceType {
                // An entry of this service type can only be of this class.
                return unsafeDowncast(entry, to: ServiceEntry<Service>.self)
                    .instance(for: self, arguments: repeat each arguments)
            }
            if let forwarded = entry.anyInstance(for: self, arguments: repeat each arguments) as? Service {
                return forwarded
            }
        }
        return findWrapper(serviceType, name: name, arguments: repeat each arguments)
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
