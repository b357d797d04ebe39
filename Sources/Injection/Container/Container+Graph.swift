extension Container {
    /// The graph that the calling thread is resolving from this container; nil outside of factories.
    var currentObjectGraph: GraphIdentifier? { ThreadResolution.current.pointee.graph(of: self) }

    /// Makes the next resolution of the calling thread continue a graph.
    func restoreObjectGraph(_ identifier: GraphIdentifier) {
        _ = ThreadResolution.current.pointee.continueGraph(identifier, of: self)
    }

    /// Runs a closure whose resolutions continue a graph: they reuse the graph's instances that are still alive.
    ///
    /// A factory gets the identifier of its graph from `resolve(GraphIdentifier.self)`.
    public func withObjectGraph<Result>(
        _ identifier: GraphIdentifier, closure: (Container) throws -> Result
    ) rethrows -> Result {
        let thread = ThreadResolution.current
        let earlier = thread.pointee.continueGraph(identifier, of: self)
        thread.pointee.enter(self)
        defer {
            thread.leave(self)
            if thread.pointee.takesPart(self) {
                thread.pointee.resume(earlier, of: self)
                if earlier.graph !== identifier { identifier.loosen() }
            }
        }
        return try closure(self)
    }
}
