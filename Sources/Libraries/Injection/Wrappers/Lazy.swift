/// A service that is resolved at the first access to `instance`, and then kept.
///
/// If the service is registered, `resolver.resolve(Lazy<Service>.self)` returns it without a registration of its own.
/// If a factory resolves it, it belongs to that factory's graph: a service in the scope `graph` is then the instance of
/// that graph, as long as something keeps that instance. The first access must happen while the container is alive.
public final class Lazy<Service>: InstanceWrapper, Claimed {
    private let deferred: Deferred<Service>
    private let graph: GraphIdentifier?
    /// Makes the instance once, although several threads may ask for it.
    private let making: SharedMaking
    let claim = Claim()
    private let made = Guarded<Service?>(nil)

    private init(_ deferred: Deferred<Service>, in container: Container) {
        self.deferred = deferred
        graph = container.currentObjectGraph
        making = container.making
    }

    /// The service.
    public var instance: Service {
        making.make(self) {
            if let known = made.withLock({ $0 }) { return known }
            let instance = deferred.resolve(continuing: graph, for: Self.self)
            made.withLock { $0 = instance }
            return instance
        }
    }

    /// Does nothing: other threads see the instance as soon as the claim is released.
    func publish() {}

    static func wrapper<Arguments>(
        in container: Container, name: String?, arguments: Arguments
    ) -> Lazy<Service>? {
        Deferred<Service>(in: container, name: name, arguments: arguments).map {
            Lazy($0, in: container)
        }
    }
}

/// Unchecked because of the instance, which is accessed under a lock.
extension Lazy: @unchecked Sendable where Service: Sendable {}
