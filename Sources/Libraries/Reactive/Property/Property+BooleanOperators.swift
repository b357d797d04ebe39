extension PropertyProtocol where Value == Bool {
    /// Returns a property that is true while the value is false.
    public func negate() -> Property<Bool> {
        lift { $0.negate() }
    }

    /// Returns a property that is true while both values are true.
    public func and<P: PropertyProtocol>(_ other: P) -> Property<Bool> where P.Value == Bool {
        lift { $0.and(other) }
    }

    /// Returns a property that is true while at least one of the two values is true.
    public func or<P: PropertyProtocol>(_ other: P) -> Property<Bool> where P.Value == Bool {
        lift { $0.or(other) }
    }

    /// Returns a property that is true while all values are true.
    public static func all<P: PropertyProtocol, Properties: Collection>(_ properties: Properties) -> Property<Bool>
    where P.Value == Bool, Properties.Element == P {
        Property(
            initial: properties.allSatisfy { $0.value },
            then: SignalProducer<Bool, Never>.all(properties.map(\.producer)))
    }

    /// Returns a property that is true while all values are true.
    public static func all<P: PropertyProtocol>(_ properties: P...) -> Property<Bool> where P.Value == Bool {
        all(properties)
    }

    /// Returns a property that is true while any value is true.
    public static func any<P: PropertyProtocol, Properties: Collection>(_ properties: Properties) -> Property<Bool>
    where P.Value == Bool, Properties.Element == P {
        Property(
            initial: properties.contains { $0.value },
            then: SignalProducer<Bool, Never>.any(properties.map(\.producer)))
    }

    /// Returns a property that is true while any value is true.
    public static func any<P: PropertyProtocol>(_ properties: P...) -> Property<Bool> where P.Value == Bool {
        any(properties)
    }
}
