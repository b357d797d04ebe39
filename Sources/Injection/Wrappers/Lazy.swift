/// A service that is resolved at the first access to `instance`, and then kept.
///
/// If the service is registered, `resolver.resolve(Lazy<Service>.self)` returns it without a registration of its own.
/// If a factory resolves it, it belongs to that factory's graph: a service in the scope `graph` is then the instance of
/// that graph, as long as something keeps that instance. The first access must happen while the container is alive.
public final class Lazy<Service>: InstanceWrapper {
    private let deferred: Deferred<Service>
    private let graph: GraphIdentifier?
    /// Held while the instance is made, so that it is made once. It is the lock of the hierarchy, because making the
    /// instance may make others.
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

/// Unchecked because of the instance: the lock of the hierarchy protects it.
extension Lazy: @unchecked Sendable where Service: Sendable {}
