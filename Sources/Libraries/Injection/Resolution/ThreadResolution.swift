import Glibc

/// The current resolution of one thread: the path of entries, and the graph of each container that takes part.
///
/// Each thread has its own, so it needs no lock:
///
///     thread ─ pthread key ─► ThreadResolution
///                               steps   outermost ─► … ─► the entry being resolved; EndlessResolution reads them
///                               frames  one for each container that takes part, with its graph and its depth
///                               slots   the instances of all graphs of this thread, found by entry and token
///
/// A resolution begins with `begin`, which adds a step and enters the container and its parents, and ends with `end`,
/// which leaves them. The last `leave` of a container removes its frame and completes its graph.
///
/// Its mutating methods run no code outside the library: that code may resolve, too, while the access to this value is
/// exclusive. Releasing the instances of a graph runs such code, so `end` is a method of the pointer.
struct ThreadResolution {
    /// The maximum depth. Deeper resolutions are considered endless.
    static let maxDepth = 200

    private struct Step {
        // The caller that resolves the entry keeps it alive until the step is removed.
        unowned(unsafe) let entry: any ServiceEntryProtocol
    }

    private var steps: [Step] = []
    private var frames: [GraphFrame] = []
    private var lastToken: UInt64 = 0
    var slots = GraphSlots()

    /// The entries being resolved, outermost first.
    var path: [any ServiceEntryProtocol] { steps.map(\.entry) }

    /// Begins the resolution of an entry for a container.
    mutating func begin(_ entry: any ServiceEntryProtocol, for container: Container) {
        if steps.count >= Self.maxDepth { EndlessResolution(path: path, next: entry).stop() }
        steps.append(Step(entry: entry))
        enter(container)
        if container.parent != nil { beginParents(of: container) }
    }

    private mutating func beginParents(of container: Container) {
        var parent = container.parent
        while let taking = parent {
            enter(taking)
            parent = taking.parent
        }
    }

    /// Removes the entry that began last.
    fileprivate mutating func removeStep() {
        steps.removeLast()
    }

    /// Ends one resolution of the container. Returns its frame if that was the last one.
    fileprivate mutating func leave(_ container: Container) -> GraphFrame? {
        let position = position(of: container)
        frames[position].depth -= 1
        guard frames[position].depth == 0 else { return nil }
        return frames.remove(at: position)
    }

    /// Returns the token of the graph that the container is resolving; 0 for a graph of an earlier resolution.
    mutating func token(of container: Container) -> UInt64 { frames[position(of: container)].token }

    /// Returns quickly whether the graph may contain an instance of the entry. Usually it does not.
    mutating func mayKnow(_ entry: EntryNumber, for container: Container) -> Bool {
        let position = position(of: container)
        return frames[position].part.graph != nil || slots.isFilled(entry, by: frames[position].token)
    }

    /// Returns the entry's object from the graph's identifier, if the container's graph has one.
    mutating func continuedObject(of entry: UInt64, for container: Container) -> AnyObject? {
        frames[position(of: container)].part.graph?.object(of: entry)
    }

    /// Returns the graph that the container is resolving; nil outside of factories, unless a graph is being continued.
    mutating func graph(of container: Container) -> GraphIdentifier? {
        let identity = ObjectIdentifier(container)
        guard let position = frames.lastIndex(where: { $0.container == identity }) else { return nil }
        if let graph = frames[position].graph { return graph }
        let graph = GraphIdentifier()
        frames[position].graph = graph
        return graph
    }

    /// Makes the container continue a graph of an earlier resolution, and returns the graph that it was resolving.
    mutating func continueGraph(_ graph: GraphIdentifier, of container: Container) -> GraphFrame.Part {
        let position = position(of: container)
        let part = frames[position].part
        if part.graph !== graph { frames[position].part = GraphFrame.Part(graph: graph, token: 0) }
        return part
    }

    /// Makes the container resolve the graph from before `continueGraph` again.
    mutating func resume(_ part: GraphFrame.Part, of container: Container) {
        frames[position(of: container)].part = part
    }

    /// Keeps the frame of the container until `leave` has been called equally often.
    mutating func enter(_ container: Container) {
        frames[position(of: container)].depth += 1
    }

    /// Returns whether the container takes part in the current resolution.
    func takesPart(_ container: Container) -> Bool {
        frames.contains { $0.container == ObjectIdentifier(container) }
    }

    /// Registers a storage to notify when the graph is complete.
    mutating func touch(_ storage: any InstanceStorage, for container: Container) {
        let position = position(of: container)
        guard !frames[position].storages.contains(where: { $0 === storage }) else { return }
        frames[position].storages.append(storage)
    }

    /// Returns the index of the container's frame, which is created if the container takes no part yet.
    private mutating func position(of container: Container) -> Int {
        let identity = ObjectIdentifier(container)
        var position = frames.count
        while position > 0 {
            position -= 1
            if frames[position].container == identity { return position }
        }
        lastToken += 1
        frames.append(GraphFrame(container: identity, token: lastToken))
        return frames.count - 1
    }
}

extension ThreadResolution {
    typealias Current = UnsafeMutablePointer<ThreadResolution>

    /// The calling thread's resolution state, created at the first use and freed when the thread ends.
    static var current: Current {
        if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: ThreadResolution.self) }
        let new = Current.allocate(capacity: 1)
        new.initialize(to: ThreadResolution())
        pthread_setspecific(key, new)
        return new
    }

    /// A thread-specific value instead of a dictionary by thread with a lock: resolutions are frequent, and the system frees
    /// the value with its thread.
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
    /// Ends the resolution of the entry that began last. Releases the graph's instances, which may run code outside the
    /// library.
    func end(for container: Container) {
        pointee.removeStep()
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

    /// Ends one resolution of the container. The last one completes its graph.
    func leave(_ container: Container) {
        if let frame = pointee.leave(container) { complete(frame) }
    }

    private func complete(_ frame: GraphFrame) {
        for storage in frame.storages { storage.graphResolutionCompleted() }
        // An owner of the identifier may continue the graph later, and then finds the objects that are still alive.
        let graph = frame.graph
        while let slot = pointee.slots.takeFilled(by: frame.token) {
            if let object = slot.empty(returningObject: graph != nil) { graph?.remember(object, of: slot.entry) }
        }
        graph?.loosen()
    }
}
