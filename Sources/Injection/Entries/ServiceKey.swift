/// What a registration is known by: compared and hashed by the identity of types, never by their names.
struct ServiceKey: Sendable {
    let serviceType: Any.Type
    /// The tuple of the arguments' types; of one argument the type itself, of none the empty tuple.
    let argumentsType: Any.Type
    let name: String?

    init(serviceType: Any.Type, argumentsType: Any.Type, name: String? = nil) {
        self.serviceType = serviceType
        self.argumentsType = argumentsType
        self.name = name
    }
}

extension ServiceKey: Hashable {
    static func == (one: ServiceKey, other: ServiceKey) -> Bool {
        ObjectIdentifier(one.serviceType) == ObjectIdentifier(other.serviceType)
            && ObjectIdentifier(one.argumentsType) == ObjectIdentifier(other.argumentsType)
            && one.name == other.name
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(serviceType))
        hasher.combine(ObjectIdentifier(argumentsType))
        // Most registrations have no name, and hashing an optional's case costs a round.
        if let name { hasher.combine(name) }
    }
}
