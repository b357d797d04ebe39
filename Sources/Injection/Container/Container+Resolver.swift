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
        return hierarchy.withLock { findNow(serviceType, name: name, arguments: arguments, report: report) }
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
        if report, debugHelper.isListening {
            debugHelper.resolutionFailed(
                serviceType: serviceType, key: key, availableRegistrations: registrations)
        }
        return nil
    }

    /// Returns the entry of this container, or else that of its nearest parent.
    func entry(for key: ServiceKey) -> (any ServiceEntryProtocol)? {
        if let entry = registry.entry(for: key) { return entry }
        return parent?.entry(for: key)
    }
}
