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
    /// Leaves out a value whose identity has been seen before. All identities are remembered.
    @preconcurrency
    public func uniqueValues<Identity: Hashable & Sendable>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> Signal<Value, Error> {
        transformed(passingUnique(transform))
    }
}

extension Signal where Value: Hashable {
    /// Leaves out a value that has been seen before. All values are remembered.
    public func uniqueValues() -> Signal<Value, Error> {
        uniqueValues { $0 }
    }
}

extension SignalProducer {
    /// Leaves out a value whose identity has been seen before. All identities are remembered.
    @preconcurrency
    public func uniqueValues<Identity: Hashable & Sendable>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> SignalProducer<Value, Error> {
        transformed(passingUnique(transform))
    }
}

extension SignalProducer where Value: Hashable {
    /// Leaves out a value that has been seen before. All values are remembered.
    public func uniqueValues() -> SignalProducer<Value, Error> {
        uniqueValues { $0 }
    }
}
