/// Combines several storages: an instance is kept while any of them keeps it.
public final class CompositeStorage: InstanceStorage {
    private let components: [any InstanceStorage]

    public init(_ components: [any InstanceStorage]) {
        self.components = components
    }

    public var instance: Any? {
        get { components.firstValue { $0.instance } }
        set { components.forEach { $0.instance = newValue } }
    }

    public func graphResolutionCompleted() {
        components.forEach { $0.graphResolutionCompleted() }
    }

    public func instance(inGraph graph: GraphIdentifier) -> Any? {
        components.firstValue { $0.instance(inGraph: graph) }
    }

    public func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {
        components.forEach { $0.setInstance(instance, inGraph: graph) }
    }
}

extension Array {
    fileprivate func firstValue<Value>(_ value: (Element) -> Value?) -> Value? {
        for element in self {
            if let value = value(element) { return value }
        }
        return nil
    }
}
