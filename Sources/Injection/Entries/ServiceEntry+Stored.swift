extension ServiceEntry {
    /// Returns an instance from the storage of a custom scope, or makes and stores one.
    func storedInstance<Arguments>(for container: Container, arguments: Arguments) -> Service {
        hierarchy.withLock {
            let thread = ThreadResolution.current
            thread.pointee.begin(self, for: container)
            defer { thread.end(for: container) }
            let storage = storage
            thread.pointee.touch(storage, for: container)
            guard let graph = thread.pointee.graph(of: container) else {
                preconditionFailure("What is resolved belongs to a graph.")
            }
            if let known = storage.instance(inGraph: graph) as? Service { return known }
            let made = make(for: container, arguments: arguments)
            // A dependency of the new instance may have resolved this entry meanwhile.
            if let known = storage.instance(inGraph: graph) as? Service { return known }
            storage.setInstance(made, inGraph: graph)
            complete(made, for: container)
            return made
        }
    }

    /// The storage of a custom scope. The caller holds the lock of the hierarchy.
    var storage: any InstanceStorage {
        if let storage = lock.withLock({ configuration.storage }) { return storage }
        let storage = objectScope.makeStorage()
        lock.withLock { configuration.storage = storage }
        return storage
    }
}
