import Glibc

extension ThreadResolution {
    typealias Current = UnsafeMutablePointer<ThreadResolution>

    /// The calling thread's own, made when first asked for; it ends with its thread.
    static var current: Current {
        if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: ThreadResolution.self) }
        let new = Current.allocate(capacity: 1)
        new.initialize(to: ThreadResolution())
        pthread_setspecific(key, new)
        return new
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key) { value in
            guard let place = value?.assumingMemoryBound(to: ThreadResolution.self) else { return }
            place.deinitialize(count: 1)
            place.deallocate()
        }
        precondition(failure == 0, "No thread-specific storage is left for resolving.")
        return key
    }()
}

extension UnsafeMutablePointer<ThreadResolution> {
    /// The entry that began last has been resolved. What its graph kept is let go of, which may run code of others.
    func end(for container: Container) {
        pointee.takeBackStep()
        leave(container)
        if container.parent != nil { leaveParents(of: container) }
    }

    private func leaveParents(of container: Container) {
        var parent = container.parent
        while let taking = parent {
            leave(taking)
            parent = taking.parent
        }
    }

    /// One resolution fewer of the container; the last completes its graph.
    func leave(_ container: Container) {
        if let frame = pointee.leave(container) { complete(frame) }
    }

    private func complete(_ frame: GraphFrame) {
        for storage in frame.storages { storage.graphResolutionCompleted() }
        // Somebody who keeps the identity may continue the graph, and finds then what is still alive.
        let graph = frame.graph
        while let slot = pointee.slots.takeFilled(by: frame.token) {
            if let object = slot.empty(returningObject: graph != nil) { graph?.remember(object, of: slot.entry) }
        }
        graph?.loosen()
    }
}
