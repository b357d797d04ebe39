/// A service that is resolved when it is first asked for, and the same from then on.
///
/// It is resolved without being registered itself, where the service is: `resolver.resolve(Lazy<Service>.self)`.
/// Made by a factory, it belongs to that factory's graph: in the scope `graph` its instance is the one of that graph,
/// while something keeps it. It must not outlive its container unasked.
public final class Lazy<Service>: InstanceWrapper {
    private let deferred: Deferred<Service>
    private let graph: GraphIdentifier?
    /// Held while the instance is made, so that it is made once. One lock for the hierarchy: making it makes others.
    private let hierarchy: HierarchyLock
    private var made: Service?

    private init(_ deferred: Deferred<Service>, in container: Container) {
        self.deferred = deferred
        graph = container.currentObjectGraph
        hierarchy = container.hierarchy
    }

    /// The service.
    public var instance: Service {
        hierarchy.withLock {
            if let made { return made }
            let instance = deferred.resolve(continuing: graph, for: Self.self)
            made = instance
            return instance
        }
    }

    static func wrapper<Arguments>(
        in container: Container, name: String?, arguments: Arguments
    ) -> Lazy<Service>? {
        Deferred<Service>(in: container, name: name, arguments: arguments).map {
            Lazy($0, in: container)
        }
    }
}
