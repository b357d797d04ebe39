extension Container {
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
}
