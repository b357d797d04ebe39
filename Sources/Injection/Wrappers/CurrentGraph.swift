/// A factory may resolve the identity of the graph that it is part of; outside of factories there is none.
extension GraphIdentifier: InstanceWrapper {
    static func wrapper<each Argument>(
        in container: Container, name: String?, arguments: repeat each Argument
    ) -> GraphIdentifier? {
        container.currentObjectGraph
    }
}
