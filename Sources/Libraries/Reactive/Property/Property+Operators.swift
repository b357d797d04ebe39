// The overloads of `map` are disfavored; Map.swift gives the reason.

extension PropertyProtocol {
    /// Returns a property whose values a producer operator makes from this property's values.
    func lift<U: Sendable>(
        _ transform: (SignalProducer<Value, Never>) -> SignalProducer<U, Never>
    ) -> Property<U> {
        Property(unsafeProducer: transform(producer))
    }

    /// Returns a property with the transformed value.
    @preconcurrency
    public func map<U: Sendable>(_ transform: @escaping @Sendable (Value) -> U) -> Property<U> {
        lift { $0.map(transform) }
    }

    /// Returns a property whose value is always `value`, and which sends it again at every change of this property.
    @_disfavoredOverload
    public func map<U: Sendable>(value: U) -> Property<U> {
        lift { $0.map(value: value) }
    }

    /// Returns a property with the value at a key path of this property's value.
    @_disfavoredOverload
    public func map<U: Sendable>(_ keyPath: KeyPath<Value, U> & Sendable) -> Property<U> {
        lift { $0.map(keyPath) }
    }

    /// Returns a property that begins with `initial`, and takes only the values for which `isIncluded` returns true.
    @preconcurrency
    public func filter(
        initial: Value, _ isIncluded: @escaping @Sendable (Value) -> Bool
    ) -> Property<Value> {
        Property(initial: initial, then: producer.filter(isIncluded))
    }

    /// Returns a property that ignores a value that is equivalent to this property's value before it, even if that was
    /// ignored, too.
    @preconcurrency
    public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> Property<Value> {
        lift { $0.skipRepeats(isEquivalent) }
    }

    /// Returns a property with the values of both properties.
    public func combineLatest<P: PropertyProtocol>(with other: P) -> Property<(Value, P.Value)> {
        Property<Value>.combineLatest(self, other)
    }

    /// Returns a property with the values of both properties, which changes when both have changed.
    public func zip<P: PropertyProtocol>(with other: P) -> Property<(Value, P.Value)> {
        Property<Value>.zip(self, other)
    }

    /// Returns a property with the value of the property that `transform` returns for this property's value.
    @preconcurrency
    public func flatMap<P: PropertyProtocol>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> P
    ) -> Property<P.Value> {
        lift { $0.flatMap(strategy) { transform($0).producer } }
    }
}

extension PropertyProtocol where Value: Equatable {
    /// Returns a property that ignores a value equal to the previous one.
    public func skipRepeats() -> Property<Value> {
        lift { $0.skipRepeats() }
    }
}

extension PropertyProtocol where Value: PropertyProtocol {
    /// Returns a property with the value of the property that is this property's value.
    public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> {
        lift { $0.flatMap(strategy) { $0.producer } }
    }
}
