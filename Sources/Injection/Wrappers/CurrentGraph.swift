/// Lets a factory resolve the identifier of its graph. Outside of factories there is none.
extension GraphIdentifier: InstanceWrapper {
    static func wrapper<Arguments>(
        in container: Container, name: String?, arguments: Arguments
    ) -> GraphIdentifier? {
        container.currentObjectGraph
    }
}
