/// A service that is resolved at each access to `instance`.
///
/// If the service is registered, `resolver.resolve(Provider<Service>.self)` returns it without a registration of its
/// own. The scope of the service determines each instance; outside of factories each access begins a new graph. The
/// container must be alive at each access.
public final class Provider<Service>: InstanceWrapper {
    private let deferred: Deferred<Service>

    private init(_ deferred: Deferred<Service>) {
        self.deferred = deferred
    }

    /// A newly resolved instance of the service.
    public var instance: Service {
        deferred.resolve(continuing: nil, for: Self.self)
    }

    static func wrapper<Arguments>(
        in container: Container, name: String?, arguments: Arguments
    ) -> Provider<Service>? {
        Deferred<Service>(in: container, name: name, arguments: arguments).map(Provider.init)
    }
}
