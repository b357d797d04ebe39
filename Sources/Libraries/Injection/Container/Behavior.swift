/// An extension of a container's behavior, called for every registration.
public protocol Behavior {
    /// Called after an entry was registered, or after an entry was forwarded to a further type.
    ///
    /// - Parameters:
    ///   - container: The container in which it was registered.
    ///   - type: The type under which the entry can now be resolved. A forwarded type differs from the entry's own
    ///     type.
    ///   - entry: The registered entry.
    ///   - name: The name under which the entry can now be resolved.
    func container<Type, Service>(
        _ container: Container,
        didRegisterType type: Type.Type,
        toService entry: ServiceEntry<Service>,
        withName name: String?
    )
}
