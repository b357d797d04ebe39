// The overloads are disfavored, so that the compiler can select one for `map { $0 + $1 }` on tuples.

private func mapping<Value, Error, U>(
    _ transform: @escaping @Sendable (Value) -> U
) -> Signal<Value, Error>.Transformation<U, Error> {
    { output, _ in
        .init(value: { output.send(value: transform($0)) }, termination: output.terminate)
    }
}

extension Signal {
    /// Transforms every value.
    @preconcurrency
    public func map<U: Sendable>(_ transform: @escaping @Sendable (Value) -> U) -> Signal<U, Error> {
        transformed(mapping(transform))
    }

    /// Replaces every value by `value`.
    @_disfavoredOverload
    public func map<U: Sendable>(value: U) -> Signal<U, Error> {
        map { _ in value }
    }

    /// Replaces every value by one of its properties.
    @_disfavoredOverload
    public func map<U: Sendable>(_ keyPath: KeyPath<Value, U> & Sendable) -> Signal<U, Error> {
        map { $0[keyPath: keyPath] }
    }
}

extension SignalProducer {
    /// Transforms every value.
    @preconcurrency
    public func map<U: Sendable>(_ transform: @escaping @Sendable (Value) -> U) -> SignalProducer<U, Error> {
        transformed(mapping(transform))
    }

    /// Replaces every value by `value`.
    @_disfavoredOverload
    public func map<U: Sendable>(value: U) -> SignalProducer<U, Error> {
        map { _ in value }
    }

    /// Replaces every value by one of its properties.
    @_disfavoredOverload
    public func map<U: Sendable>(_ keyPath: KeyPath<Value, U> & Sendable) -> SignalProducer<U, Error> {
        map { $0[keyPath: keyPath] }
    }
}
