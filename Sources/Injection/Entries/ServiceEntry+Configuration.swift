extension ServiceEntry {
    /// Sets the scope, which determines how long instances are kept and what shares them. Discards the instances that
    /// the former scope kept.
    @discardableResult
    public func inObjectScope(_ objectScope: any ObjectScopeProtocol) -> Self {
        configure {
            $0.scope = objectScope
            $0.storage = nil
        }
        discardKept()
        return self
    }

    /// Sets the scope, which determines how long instances are kept and what shares them. Discards the instances that
    /// the former scope kept.
    @discardableResult
    public func inObjectScope(_ objectScope: ObjectScope) -> Self {
        inObjectScope(objectScope as any ObjectScopeProtocol)
    }

    /// Adds a closure that completes each new instance after the scope has stored it.
    ///
    /// Use it for dependencies that an initializer cannot take, for example between two services that need each other.
    /// The closures run in the order in which they were added, on the thread that resolves.
    @preconcurrency
    @discardableResult
    public func initCompleted(_ completed: @escaping @Sendable (any Resolver, Service) -> Void) -> Self {
        configure { $0.completions.append(completed) }
        return self
    }

    /// Adds a closure that completes each new instance on the main actor. Resolving on another thread stops the
    /// program.
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
