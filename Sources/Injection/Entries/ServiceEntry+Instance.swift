extension ServiceEntry {
    func anyInstance<Arguments>(for container: Container, arguments: Arguments) -> Any {
        instance(for: container, arguments: arguments)
    }

    /// An instance, as the scope has it. The arguments are those of the key under which the entry was found.
    func instance<Arguments>(for container: Container, arguments: Arguments) -> Service {
        switch mode.load(ordering: .acquiring).sharing {
        case .transient: transientInstance(for: container, arguments: arguments)
        case .graph: graphInstance(for: container, arguments: arguments)
        case .container: containerInstance(for: container, arguments: arguments)
        case .weak: weakInstance(for: container, arguments: arguments)
        case .storage: storedInstance(for: container, arguments: arguments)
        }
    }

    private func transientInstance<Arguments>(
        for container: Container, arguments: Arguments
    ) -> Service {
        let thread = ThreadResolution.current
        thread.begin(self, for: container)
        defer { thread.end(for: container) }
        let made = make(for: container, arguments: arguments)
        complete(made, for: container)
        return made
    }

    private func graphInstance<Arguments>(
        for container: Container, arguments: Arguments
    ) -> Service {
        let thread = ThreadResolution.current
        thread.begin(self, for: container)
        defer { thread.end(for: container) }
        if let known = remembered(by: thread, for: container) { return known }
        let made = make(for: container, arguments: arguments)
        if let object = Reference.object(made) {
            // Making it may have led back here by way of something that it needs.
            if let known = remembered(by: thread, for: container) { return known }
            thread.graph(of: container)?.remember(object, of: number)
        }
        complete(made, for: container)
        return made
    }

    private func containerInstance<Arguments>(
        for container: Container, arguments: Arguments
    ) -> Service {
        if let published = lock.withLock({ _ in kept.isPublished ? kept.strong : nil }) { return published }
        return hierarchy.withLock {
            let thread = ThreadResolution.current
            thread.begin(self, for: container)
            defer { thread.end(for: container) }
            if let known = lock.withLock({ _ in kept.strong }) { return known }
            let made = make(for: container, arguments: arguments)
            if let known = lock.withLock({ _ in kept.strong }) { return known }
            lock.withLock { _ in kept.keep(made) }
            hierarchy.publishLater(self)
            complete(made, for: container)
            return made
        }
    }

    private func weakInstance<Arguments>(
        for container: Container, arguments: Arguments
    ) -> Service {
        if let published = lock.withLock({ _ in kept.isPublished ? kept.weakly : nil }) {
            return service(published)
        }
        return hierarchy.withLock {
            let thread = ThreadResolution.current
            thread.begin(self, for: container)
            defer { thread.end(for: container) }
            if let known = weaklyKept(for: container, by: thread) { return known }
            let made = make(for: container, arguments: arguments)
            if let object = Reference.object(made) {
                if let known = weaklyKept(for: container, by: thread) { return known }
                lock.withLock { _ in kept.keep(weakly: object) }
                thread.graph(of: container)?.remember(object, of: number)
                hierarchy.publishLater(self)
            }
            complete(made, for: container)
            return made
        }
    }

    private func storedInstance<Arguments>(
        for container: Container, arguments: Arguments
    ) -> Service {
        hierarchy.withLock {
            let thread = ThreadResolution.current
            thread.begin(self, for: container)
            defer { thread.end(for: container) }
            let storage = storage
            thread.touch(storage, for: container)
            guard let graph = thread.graph(of: container) else { preconditionFailure("A resolution has a graph.") }
            if let known = storage.instance(inGraph: graph) as? Service { return known }
            let made = make(for: container, arguments: arguments)
            if let known = storage.instance(inGraph: graph) as? Service { return known }
            storage.setInstance(made, inGraph: graph)
            complete(made, for: container)
            return made
        }
    }

    private func make<Arguments>(for container: Container, arguments: Arguments) -> Service {
        // The key under which the entry was found has these argument types, and the factory was boxed with them.
        unsafeDowncast(factory, to: Factory<Service, Arguments>.self)
            .make(container, arguments)
    }

    private func complete(_ service: Service, for container: Container) {
        guard mode.load(ordering: .acquiring).isCompleted else { return }
        for completed in lock.withLock({ _ in configuration.completions }) { completed(container, service) }
    }

    private func remembered(by thread: ThreadResolution, for container: Container) -> Service? {
        thread.graph(of: container)?.object(of: number).map(service)
    }

    private func weaklyKept(for container: Container, by thread: ThreadResolution) -> Service? {
        if let known = lock.withLock({ _ in kept.weakly }) { return service(known) }
        return remembered(by: thread, for: container)
    }

    /// An object that was made as a `Service`, as one again.
    private func service(_ object: AnyObject) -> Service {
        guard let service = object as? Service else {
            preconditionFailure("\(object) was kept as the \(Service.self) that it is not.")
        }
        return service
    }
}
