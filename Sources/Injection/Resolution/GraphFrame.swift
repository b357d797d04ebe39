/// One container's part in what a thread resolves.
struct GraphFrame {
    /// What is resolved: a new graph, or one of an earlier resolution.
    struct Part {
        /// The identity, once somebody asks for it.
        var graph: GraphIdentifier?
        /// Tells the graphs of a thread apart; 0 for one of an earlier resolution, which uses no slots.
        let token: UInt64
    }

    let container: ObjectIdentifier
    /// How many resolutions of the container and its children are under way.
    var depth = 0
    var part: Part
    /// Storages of custom scopes to be told when the graph is complete.
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
