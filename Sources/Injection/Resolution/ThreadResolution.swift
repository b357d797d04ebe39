import Glibc

/// What one thread is resolving now: the path of entries, and the graph of each container taking part.
///
/// Each thread has its own, so none is ever locked. Methods that change it run no code of others, which may resolve in turn.
struct ThreadResolution {
    /// More nested resolutions than this are taken for one without end.
    static let deepest = 200

    private struct Step {
        // Whoever resolves the entry holds it until the step is taken back.
        unowned(unsafe) let entry: any ServiceEntryProtocol
    }

    private var steps: [Step] = []
    private var frames: [GraphFrame] = []
    private var lastToken: UInt64 = 0
    var slots = GraphSlots()

    /// The entries being resolved, outermost first.
    var path: [any ServiceEntryProtocol] { steps.map(\.entry) }

    /// An entry is about to be resolved for a container.
    mutating func begin(_ entry: any ServiceEntryProtocol, for container: Container) {
        if steps.count >= Self.deepest { EndlessResolution(path: path, next: entry).stop() }
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

    /// The entry that began last has been resolved.
    mutating func takeBackStep() {
        steps.removeLast()
    }

    /// One resolution fewer of the container: its frame, if that was the last.
    mutating func leave(_ container: Container) -> GraphFrame? {
        let position = position(of: container)
        frames[position].depth -= 1
        guard frames[position].depth == 0 else { return nil }
        return frames.remove(at: position)
    }

    /// The token of the graph that the container resolves; 0 for a graph of an earlier resolution.
    mutating func token(of container: Container) -> UInt64 { frames[position(of: container)].token }

    /// Whether it is worth asking what the graph has of an entry: mostly not, and this is quick.
    mutating func mayKnow(_ entry: EntryNumber, for container: Container) -> Bool {
        let position = position(of: container)
        return frames[position].part.graph != nil || slots.isFilled(entry, by: frames[position].token)
    }

    /// What the graph that the container resolves knows by its identity, if anybody has asked for that.
    mutating func continuedObject(of entry: UInt64, for container: Container) -> AnyObject? {
        frames[position(of: container)].part.graph?.object(of: entry)
    }

    /// The graph that the container resolves now; nil outside of factories, unless one is to be continued.
    mutating func graph(of container: Container) -> GraphIdentifier? {
        let identity = ObjectIdentifier(container)
        guard let position = frames.lastIndex(where: { $0.container == identity }) else { return nil }
        if let graph = frames[position].graph { return graph }
        let graph = GraphIdentifier()
        frames[position].graph = graph
        return graph
    }

    /// Has the container continue a graph of an earlier resolution, and returns what it was resolving.
    mutating func continueGraph(_ graph: GraphIdentifier, of container: Container) -> GraphFrame.Part {
        let position = position(of: container)
        let part = frames[position].part
        if part.graph !== graph { frames[position].part = GraphFrame.Part(graph: graph, token: 0) }
        return part
    }

    /// Has the container resolve again what it was resolving before it continued a graph.
    mutating func resume(_ part: GraphFrame.Part, of container: Container) {
        frames[position(of: container)].part = part
    }

    /// Keeps the frame of the container, until it is left as often.
    mutating func enter(_ container: Container) {
        frames[position(of: container)].depth += 1
    }

    /// Whether the container takes part in what is resolved.
    func takesPart(_ container: Container) -> Bool {
        frames.contains { $0.container == ObjectIdentifier(container) }
    }

    /// A storage to be told when the graph is complete.
    mutating func touch(_ storage: any InstanceStorage, for container: Container) {
        let position = position(of: container)
        guard !frames[position].storages.contains(where: { $0 === storage }) else { return }
        frames[position].storages.append(storage)
    }

    /// Where the frame of the container is, which is made if it takes no part yet.
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
