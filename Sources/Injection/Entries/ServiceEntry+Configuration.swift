extension ServiceEntry {
    /// Sets the scope: how long instances are kept, and who shares them. What the former scope kept is discarded.
    @discardableResult
    public func inObjectScope(_ objectScope: any ObjectScopeProtocol) -> Self {
        configure {
            $0.scope = objectScope
            $0.storage = nil
        }
        discardKept()
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
    @preconcurrency
    @discardableResult
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
        lock.withLock {
            change(&configuration)
            mode.store(configuration.mode, ordering: .releasing)
        }
    }
}
