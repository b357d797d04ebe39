import Glibc

/// What one thread is resolving now: the path of entries, and the graph of each container taking part.
///
/// Each thread has its own, so none is ever locked; it lives in thread-specific storage and ends with its thread.
final class ThreadResolution {
    /// More nested resolutions than this are taken for one without end.
    static let deepest = 200

    /// The entries being resolved, outermost first.
    private(set) var path: [any ServiceEntryProtocol] = []
    private var frames: [GraphFrame] = []
    /// The identity of an earlier graph that nobody kept, to be used again.
    private var spare: GraphIdentifier?

    static var current: ThreadResolution {
        if let known = pthread_getspecific(key) {
            return Unmanaged<ThreadResolution>.fromOpaque(known).takeUnretainedValue()
        }
        let new = ThreadResolution()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key) { value in
            if let value { Unmanaged<ThreadResolution>.fromOpaque(value).release() }
        }
        precondition(failure == 0, "No thread-specific storage is left for resolving.")
        return key
    }()

    /// An entry is about to be resolved for a container.
    func begin(_ entry: some ServiceEntryProtocol, for container: Container) {
        if path.count >= Self.deepest { EndlessResolution(path: path, next: entry).stop() }
        path.append(entry)
        var taking: Container? = container
        while let one = taking {
            frames[frame(of: one)].depth += 1
            taking = one.parent
        }
    }

    /// The entry that began last has been resolved.
    func end(for container: Container) {
        path.removeLast()
        var taking: Container? = container
        while let one = taking {
            let position = frame(of: one)
            frames[position].depth -= 1
            if frames[position].depth == 0 { complete(frames.remove(at: position)) }
            taking = one.parent
        }
    }

    /// The graph that the container resolves now; nil outside of factories, unless one is to be continued.
    func graph(of container: Container) -> GraphIdentifier? {
        guard let position = frames.lastIndex(where: { $0.container == ObjectIdentifier(container) }) else {
            return nil
        }
        if let graph = frames[position].graph { return graph }
        let graph = spare ?? GraphIdentifier()
        spare = nil
        frames[position].graph = graph
        return graph
    }

    /// Has the container continue a graph, or none, and returns the one it was resolving.
    func exchangeGraph(of container: Container, for graph: GraphIdentifier?) -> GraphIdentifier? {
        let position = frame(of: container)
        defer {
            frames[position].graph = graph
            if graph == nil, frames[position].depth == 0 { frames.remove(at: position) }
        }
        return frames[position].graph
    }

    /// A storage to be told when the graph is complete.
    func touch(_ storage: any InstanceStorage, for container: Container) {
        let position = frame(of: container)
        guard !frames[position].storages.contains(where: { $0 === storage }) else { return }
        frames[position].storages.append(storage)
    }

    private func frame(of container: Container) -> Int {
        let identity = ObjectIdentifier(container)
        if let known = frames.lastIndex(where: { $0.container == identity }) { return known }
        frames.append(GraphFrame(container: identity))
        return frames.count - 1
    }

    private func complete(_ frame: consuming GraphFrame) {
        for storage in frame.storages { storage.graphResolutionCompleted() }
        guard var graph = frame.graph else { return }
        let isOneOfStorages = !frame.storages.isEmpty
        frame.graph = nil
        if isOneOfStorages || !isKnownUniquelyReferenced(&graph) {
            graph.loosen()
        } else {
            graph.forget()
            spare = graph
        }
    }
}

/// One container's part in what a thread resolves.
struct GraphFrame {
    let container: ObjectIdentifier
    /// How many resolutions of the container and its children are under way.
    var depth = 0
    var graph: GraphIdentifier?
    var storages: [any InstanceStorage] = []

    init(container: ObjectIdentifier) {
        self.container = container
    }
}
