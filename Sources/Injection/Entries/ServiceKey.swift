/// Tells registrations of the same types and name apart, for extensions of the container.
public protocol ServiceKeyOption: CustomStringConvertible, Sendable {
    /// Whether the other option stands for the same registration.
    func isEqualTo(_ another: any ServiceKeyOption) -> Bool

    /// Feeds what `isEqualTo` compares.
    func hash(into hasher: inout Hasher)
}

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

    /// Spreads keys over a table; equal keys have equal ones.
    var quickHash: Int {
        // The descriptions of types lie aligned, and near each other: a multiplication by a large odd number carries what
        // little they differ in to the upper bits, and the shift brings it back to those that a table uses.
        let service = UInt(bitPattern: ObjectIdentifier(serviceType).hashSource)
        let arguments = UInt(bitPattern: ObjectIdentifier(argumentsType).hashSource)
        var mixed = (service ^ (arguments &<< 1)) &* 0x9E37_79B9_7F4A_7C15
        if let name { mixed ^= UInt(bitPattern: name.hashValue) }
        return Int(bitPattern: mixed &>> 24)
    }
}

extension ObjectIdentifier {
    fileprivate var hashSource: Int { Int(bitPattern: self) }
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
        hasher.combine(name)
    }
}
