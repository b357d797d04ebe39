extension Container: Resolver {
    public func resolve<Service>(_ serviceType: Service.Type) -> Service? {
        find(serviceType, name: nil, arguments: (), report: true)
    }

    public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? {
        find(serviceType, name: name, arguments: (), report: true)
    }

    public func resolve<Service, each Argument>(
        _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
    ) -> Service? {
        find(serviceType, name: name, arguments: (repeat each arguments), report: true)
    }

    public func resolveOrThrow<Service>(
        _ serviceType: Service.Type, name: String?
    ) throws(MissingRegistration) -> Service {
        if let found = find(serviceType, name: name, arguments: (), report: false) { return found }
        throw missing(serviceType, name: name, argumentTypes: [])
    }

    public func resolveOrThrow<Service, each Argument>(
        _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
    ) throws(MissingRegistration) -> Service {
        if let found = find(serviceType, name: name, arguments: (repeat each arguments), report: false) { return found }
        throw missing(serviceType, name: name, argumentTypes: ArgumentTypes.list(repeat (each Argument).self))
    }

    /// An instance or nil; `report` says whether nil is to be reported.
    func find<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, arguments: Arguments, report: Bool
    ) -> Service? {
        guard isSynchronized else {
            return findNow(serviceType, name: name, arguments: arguments, report: report)
        }
        return hierarchy.withLock { findNow(serviceType, name: name, arguments: arguments, report: report) }
    }

    private func findNow<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, arguments: Arguments, report: Bool
    ) -> Service? {
        let key = ServiceKey(serviceType: serviceType, argumentsType: Arguments.self, name: name)
        if let entry = entry(for: key), entry.serviceType == serviceType {
            // An entry of this service type can only be of this class.
            return unsafeDowncast(entry, to: ServiceEntry<Service>.self).instance(for: self, arguments: arguments)
        }
        return findOtherwise(serviceType, key: key, arguments: arguments, report: report)
    }

    /// An instance by way of a forwarded type, or of a type that wraps a registered one.
    private func findOtherwise<Service, Arguments>(
        _ serviceType: Service.Type, key: ServiceKey, arguments: Arguments, report: Bool
    ) -> Service? {
        if let entry = entry(for: key),
            let forwarded = entry.anyInstance(for: self, arguments: arguments) as? Service
        {
            return forwarded
        }
        if let wrapper = findWrapper(serviceType, name: key.name, arguments: arguments) { return wrapper }
        if report {
            debugHelper.resolutionFailed(
                serviceType: serviceType, key: key, availableRegistrations: registrations)
        }
        return nil
    }

    /// The entry of this container, else of its nearest parent.
    func entry(for key: ServiceKey) -> (any ServiceEntryProtocol)? {
        if let entry = registry.entry(for: key) { return entry }
        return parent?.entry(for: key)
    }
}
