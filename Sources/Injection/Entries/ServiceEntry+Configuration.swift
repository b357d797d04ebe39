extension ServiceEntry {
    /// Sets the scope: how long instances are kept, and who shares them.
    @discardableResult
    public func inObjectScope(_ objectScope: any ObjectScopeProtocol) -> Self {
        configure {
            $0.scope = objectScope
            $0.storage = nil
        }
        return self
    }

    /// Sets the scope: how long instances are kept, and who shares them.
    @discardableResult
    public func inObjectScope(_ objectScope: ObjectScope) -> Self {
        inObjectScope(objectScope as any ObjectScopeProtocol)
    }

    /// Adds a closure that completes each new instance, after it is made and known to its scope.
    ///
    /// Here is the place for what an initializer cannot take: two services that need each other find each other here.
    /// Closures run in the order in which they were added, on the thread that resolves.
    @discardableResult
    @preconcurrency
    public func initCompleted(_ completed: @escaping @Sendable (any Resolver, Service) -> Void) -> Self {
        configure { $0.completions.append(completed) }
        return self
    }

    /// Adds a closure that completes each new instance on the main actor; resolving elsewhere then stops the program.
    @discardableResult
    public func initCompleted(mainActorCompleted: @escaping @MainActor (any Resolver, Service) -> Void) -> Self {
        initCompleted { resolver, service in
            let service = StaysOnThread(service)
            MainActor.assumeIsolated { mainActorCompleted(resolver, service.value) }
        }
    }

    private func configure(_ change: (inout EntryConfiguration<Service>) -> Void) {
        lock.withLock { _ in
            change(&configuration)
            mode.store(configuration.mode, ordering: .releasing)
        }
    }

    func reset(_ scope: any ObjectScopeProtocol) {
        guard objectScope === scope else { return }
        hierarchy.withLock {
            // Released after the lock: a deinit is code of others.
            let released = lock.withLock { _ in
                defer { kept = KeptInstance() }
                return kept
            }
            withExtendedLifetime(released) {}
            if case .storage = mode.load(ordering: .acquiring).sharing { storage.instance = nil }
        }
    }

    func publish() {
        lock.withLock { _ in kept.publish() }
    }

    /// The storage of a scope of one's own. The caller holds the lock of the hierarchy.
    var storage: any InstanceStorage {
        if let storage = lock.withLock({ _ in configuration.storage }) { return storage }
        let storage = objectScope.makeStorage()
        lock.withLock { _ in configuration.storage = storage }
        return storage
    }
}
