private func passingUnique<Value, Error, Identity: Hashable & Sendable>(
    _ identity: @escaping @Sendable (Value) -> Identity
) -> Signal<Value, Error>.Transformation<Value, Error> {
    { output, _ in
        let seen = Atomic<Set<Identity>>([])
        return .init(
            value: { value in
                let identity = identity(value)
                if seen.modify({ $0.insert(identity).inserted }) { output.send(value: value) }
            },
            termination: output.terminate)
    }
}

extension Signal {
    /// Skips a value whose identity has occurred before. It stores all identities.
    @preconcurrency
    public func uniqueValues<Identity: Hashable & Sendable>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> Signal<Value, Error> {
        transformed(passingUnique(transform))
    }
}

extension Signal where Value: Hashable {
    /// Skips a value that has occurred before. It stores all values.
    public func uniqueValues() -> Signal<Value, Error> {
        uniqueValues { $0 }
    }
}

extension SignalProducer {
    /// Skips a value whose identity has occurred before. It stores all identities.
    @preconcurrency
    public func uniqueValues<Identity: Hashable & Sendable>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> SignalProducer<Value, Error> {
        transformed(passingUnique(transform))
    }
}

extension SignalProducer where Value: Hashable {
    /// Skips a value that has occurred before. It stores all values.
    public func uniqueValues() -> SignalProducer<Value, Error> {
        uniqueValues { $0 }
    }
}
