extension Container {
    /// The graph that the calling thread resolves from this container; nil outside of factories.
    var currentObjectGraph: GraphIdentifier? { ThreadResolution.current.pointee.graph(of: self) }

    /// Has the next resolution of the calling thread continue a graph.
    func restoreObjectGraph(_ identifier: GraphIdentifier) {
        _ = ThreadResolution.current.pointee.continueGraph(identifier, of: self)
    }

    /// Runs a closure whose resolutions continue a graph: what was made in it and is still alive is found again.
    ///
    /// A factory learns the identity of its graph by `resolve(GraphIdentifier.self)`.
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
