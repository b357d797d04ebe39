/// A service that is resolved each time it is asked for.
///
/// It is resolved without being registered itself, where the service is: `resolver.resolve(Provider<Service>.self)`.
/// Each instance is as the scope of the service has it; outside of factories each begins a graph of its own. It must not be asked
/// after its container has gone.
public final class Provider<Service>: InstanceWrapper {
    private let deferred: Deferred<Service>

    private init(_ deferred: Deferred<Service>) {
        self.deferred = deferred
    }

    /// The service, resolved now.
    public var instance: Service {
        deferred.resolve(continuing: nil, for: Self.self)
    }

    static func wrapper<Arguments>(
        in container: Container, name: String?, arguments: Arguments
    ) -> Provider<Service>? {
        Deferred<Service>(in: container, name: name, arguments: arguments).map(Provider.init)
    }
}
