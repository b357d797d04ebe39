/// Distinguishes registrations of the same types and name, for extensions of the container.
@preconcurrency
public protocol ServiceKeyOption: CustomStringConvertible, Sendable {
    /// Returns whether the other option identifies the same registration.
    func isEqualTo(_ another: any ServiceKeyOption) -> Bool

    /// Feeds the components that `isEqualTo` compares into the hasher.
    func hash(into hasher: inout Hasher)
}

/// The key of a registration. Types are compared and hashed by identity, never by name.
struct ServiceKey: Sendable {
    let serviceType: Any.Type
    /// The tuple type of the arguments; the type itself for one argument, and the empty tuple for none.
    let argumentsType: Any.Type
    let name: String?

    init(serviceType: Any.Type, argumentsType: Any.Type, name: String? = nil) {
        self.serviceType = serviceType
        self.argumentsType = argumentsType
        self.name = name
    }

    /// A fast hash value; equal keys have equal hash values.
    var quickHash: Int {
        // The addresses of type metadata are aligned and close together. The multiplication by a large odd number moves
        // their few differing bits to the upper bits, and the shift moves those to the bits that a table uses.
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

/// Converts the types of a parameter pack into a list.
enum ArgumentTypes {
    static func list<each Argument>(_ types: repeat (each Argument).Type) -> [Any.Type] {
        var list: [Any.Type] = []
        for type in repeat each types { list.append(type) }
        return list
    }
}
