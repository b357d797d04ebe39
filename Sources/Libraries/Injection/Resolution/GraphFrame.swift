/// The state of one container in a thread's current resolution.
struct GraphFrame {
    /// The graph that is resolved: a new one, or one of an earlier resolution.
    struct Part {
        /// The graph's identifier; nil until it is requested.
        var graph: GraphIdentifier?
        /// Distinguishes the graphs of a thread; 0 for a graph of an earlier resolution, which uses no slots.
        let token: UInt64
    }

    let container: ObjectIdentifier
    /// The number of current resolutions of the container and its children.
    var depth = 0
    var part: Part
    /// The storages of custom scopes to notify when the graph is complete.
    var storages: [any InstanceStorage] = []

    init(container: ObjectIdentifier, token: UInt64) {
        self.container = container
        part = Part(graph: nil, token: token)
    }

    var token: UInt64 { part.token }

    var graph: GraphIdentifier? {
        get { part.graph }
        set { part.graph = newValue }
    }
}
