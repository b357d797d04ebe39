/// Keeps an instance while its graph is being resolved, and then refers to it weakly.
public final class GraphStorage: InstanceStorage {
    private struct Made {
        weak var graph: GraphIdentifier?
        weak var object: AnyObject?
    }

    private var made: [Made] = []
    public var instance: Any?

    public init() {}

    public func graphResolutionCompleted() {
        instance = nil
        // Instances whose graph or object is deallocated are removed, so that storages do not grow with use.
        made.removeAll { $0.graph == nil || $0.object == nil }
    }

    public func instance(inGraph graph: GraphIdentifier) -> Any? {
        made.first { $0.graph === graph }?.object
    }

    public func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {
        self.instance = instance
        made.removeAll { $0.graph === graph }
        if let object = instance.flatMap(Reference.object) { made.append(Made(graph: graph, object: object)) }
    }
}
