import Synchronization

/// Told of every registration of a container, to add to what a container does.
public protocol Behavior {
    /// An entry was registered, or an entry's instances were made known under a further type.
    ///
    /// - Parameters:
    ///   - container: Where.
    ///   - type: The type under which the entry is found now; for forwarded types not the entry's own.
    ///   - entry: What was registered.
    ///   - name: The name under which the entry is found now.
    func container<Type, Service>(
        _ container: Container,
        didRegisterType type: Type.Type,
        toService entry: ServiceEntry<Service>,
        withName name: String?
    )
}

extension Container {
    /// Adds a behaviour, which is told of every registration that follows.
    public func addBehavior(_ behavior: any Behavior) {
        behaviors.append(behavior)
    }
}

/// The behaviours of one container, in the order in which they were added.
///
/// Unchecked: a behaviour need not be Sendable, for registrations are made where the container is put together.
/// Only the list is guarded; a behaviour that is added to containers of several threads guards itself.
final class BehaviorList: @unchecked Sendable {
    private let lock = Mutex<Void>(())
    private var behaviors: [any Behavior] = []

    var all: [any Behavior] { lock.withLock { _ in behaviors } }

    func append(_ behavior: any Behavior) {
        lock.withLock { _ in behaviors.append(behavior) }
    }
}
