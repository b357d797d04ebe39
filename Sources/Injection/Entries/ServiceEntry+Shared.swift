extension ServiceEntry {
    func containerInstance<Arguments>(for container: Container, arguments: Arguments) -> Service {
        if let published = lock.withLock({ isPublished ? kept : nil }) { return published.service }
        return hierarchy.withLock {
            let thread = ThreadResolution.current
            thread.pointee.begin(self, for: container)
            defer { thread.end(for: container) }
            if let known = lock.withLock({ kept }) { return known.service }
            let made = make(for: container, arguments: arguments)
            // A dependency of the new instance may have resolved this entry meanwhile.
            if let known = lock.withLock({ kept }) { return known.service }
            keep(made)
            hierarchy.publishLater(self)
            complete(made, for: container)
            return made
        }
    }

    func weakInstance<Arguments>(for container: Container, arguments: Arguments) -> Service {
        if let published = lock.withLock({ isPublished ? keptWeakly : nil }) { return service(published) }
        return hierarchy.withLock {
            let thread = ThreadResolution.current
            thread.pointee.begin(self, for: container)
            defer { thread.end(for: container) }
            if let object = weaklyKnown(for: container, on: thread) { return service(object) }
            let made = make(for: container, arguments: arguments)
            if let object = weaklyKnown(for: container, on: thread) { return service(object) }
            if let object = Reference.object(made) {
                lock.withLock {
                    keptWeakly = object
                    isPublished = false
                }
                hierarchy.publishLater(self)
            }
            // The graph keeps the instance until the graph is complete, because nothing else may keep it yet.
            remember(made, for: container, on: thread)
            complete(made, for: container)
            return made
        }
    }

    private func weaklyKnown(for container: Container, on thread: ThreadResolution.Current) -> AnyObject? {
        if let object = lock.withLock({ keptWeakly }) { return object }
        if let slot = filledSlot(for: container, on: thread) { return Reference.object(slot.instance) }
        return continuedObject(for: container, on: thread)
    }

    private func keep(_ service: Service) {
        let new = Kept(service)
        lock.withLock {
            kept = new
            isPublished = false
        }
    }

    /// Makes the completed shared instance visible to all threads.
    func publish() {
        lock.withLock { isPublished = true }
    }

    /// Discards the stored instance if the entry is in the scope.
    func reset(_ scope: any ObjectScopeProtocol) {
        guard objectScope === scope else { return }
        hierarchy.withLock {
            discardKept()
            if case .storage = mode.load(ordering: .acquiring).sharing { storage.instance = nil }
        }
    }

    func discardKept() {
        // The instance is released outside the lock, because its deinit is code outside the library.
        let released = lock.withLock {
            defer { (kept, keptWeakly, isPublished) = (nil, nil, false) }
            return kept
        }
        withExtendedLifetime(released) {}
    }
}

/// A box for a shared instance. An optional of the box is faster than an optional of a generic type.
final class Kept<Service> {
    let service: Service

    init(_ service: Service) { self.service = service }
}
