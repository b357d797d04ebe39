/// A factory may resolve the identity of the graph that it is part of; outside of factories there is none.
extension GraphIdentifier: InstanceWrapper {
    static func wrapper<Arguments>(
        in container: Container, name: String?, arguments: Arguments
    ) -> GraphIdentifier? {
        container.currentObjectGraph
    }
}
