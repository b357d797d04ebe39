extension PropertyProtocol {
    /// The value together with the one before it; the first together with `initial`.
    public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> {
        lift { $0.combinePrevious(initial) }
    }

    /// A property that does not take values whose identity it has had before.
    @preconcurrency
    public func uniqueValues<Identity: Hashable & Sendable>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> Property<Value> {
        lift { $0.uniqueValues(transform) }
    }
}

extension PropertyProtocol where Value: Hashable {
    /// A property that does not take values it has had before.
    public func uniqueValues() -> Property<Value> {
        lift { $0.uniqueValues() }
    }
}
