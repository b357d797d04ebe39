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
        var taking = container
        while true {
            if let frame = pointee.leave(taking) { complete(frame) }
            guard let parent = taking.parent else { return }
            taking = parent
        }
    }

    private func complete(_ frame: GraphFrame) {
        for storage in frame.storages { storage.graphResolutionCompleted() }
        // Somebody who keeps the identity may continue the graph, and finds then what is still alive.
        let graph = frame.graph
        while let slot = pointee.slots.takeFilled(by: frame.token) {
            if let graph, let object = slot.object { graph.remember(object, of: slot.entry) }
            slot.empty()
        }
        graph?.loosen()
    }
}
