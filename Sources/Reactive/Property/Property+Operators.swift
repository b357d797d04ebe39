// The overloads of `map` are disfavoured for the reason given beside those of signals.

extension PropertyProtocol {
    /// A property whose value is made of this one's by a producer operator.
    func lift<U: Sendable>(
        _ transform: (SignalProducer<Value, Never>) -> SignalProducer<U, Never>
    ) -> Property<U> {
        Property(unsafeProducer: transform(producer))
    }

    /// A property whose value is this one's transformed.
    @preconcurrency
    public func map<U: Sendable>(_ transform: @escaping @Sendable (Value) -> U) -> Property<U> {
        lift { $0.map(transform) }
    }

    /// A property whose value is always `value`, sent again whenever this one changes.
    @_disfavoredOverload
    public func map<U: Sendable>(value: U) -> Property<U> {
        lift { $0.map(value: value) }
    }

    /// A property whose value is a property of this one's.
    @_disfavoredOverload
    public func map<U: Sendable>(_ keyPath: KeyPath<Value, U> & Sendable) -> Property<U> {
        lift { $0.map(keyPath) }
    }

    /// A property that begins with `initial` and takes those of this one's values for which `isIncluded` is true.
    @preconcurrency
    public func filter(
        initial: Value, _ isIncluded: @escaping @Sendable (Value) -> Bool
    ) -> Property<Value> {
        Property(initial: initial, then: producer.filter(isIncluded))
    }

    /// A property that does not change when `isEquivalent` holds between the new value and the one before it.
    @preconcurrency
    public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> Property<Value> {
        lift { $0.skipRepeats(isEquivalent) }
    }

    /// The values of both properties.
    public func combineLatest<P: PropertyProtocol>(with other: P) -> Property<(Value, P.Value)> {
        Property<Value>.combineLatest(self, other)
    }

    /// The values of both properties, changing when both have.
    public func zip<P: PropertyProtocol>(with other: P) -> Property<(Value, P.Value)> {
        Property<Value>.zip(self, other)
    }

    /// The value of the property that `transform` makes of this one's value.
    @preconcurrency
    public func flatMap<P: PropertyProtocol>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> P
    ) -> Property<P.Value> {
        lift { $0.flatMap(strategy) { transform($0).producer } }
    }
}

extension PropertyProtocol where Value: Equatable {
    /// A property that does not change when it is set to the value it has.
    public func skipRepeats() -> Property<Value> {
        lift { $0.skipRepeats() }
    }
}

extension PropertyProtocol where Value: PropertyProtocol {
    /// The value of the property that is this one's value.
    public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> {
        lift { $0.flatMap(strategy) { $0.producer } }
    }
}
