extension PropertyProtocol {
    /// Returns a property with each value and its predecessor. The predecessor of the first value is `initial`.
    public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> {
        lift { $0.combinePrevious(initial) }
    }

    /// Returns a property that ignores values with a repeated identity.
    @preconcurrency
    public func uniqueValues<Identity: Hashable & Sendable>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> Property<Value> {
        lift { $0.uniqueValues(transform) }
    }
}

extension PropertyProtocol where Value: Hashable {
    /// Returns a property that ignores values that it has had before.
    public func uniqueValues() -> Property<Value> {
        lift { $0.uniqueValues() }
    }
}
