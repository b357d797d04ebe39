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
        behaviors.withLock { $0.append(behavior) }
    }
}
