extension Signal where Value == Never {
    /// Returns the same stream, which has no values, with another value type.
    public func promoteValue<U: Sendable>(_: U.Type = U.self) -> Signal<U, Error> {
        transformed { output, _ in
            .init(value: absurd, termination: output.terminate)
        }
    }

    /// Returns the same stream, which already has no values.
    public func promoteValue(_: Never.Type = Never.self) -> Signal<Never, Error> {
        self
    }
}

extension SignalProducer where Value == Never {
    /// Returns the same stream, which has no values, with another value type.
    public func promoteValue<U: Sendable>(_: U.Type = U.self) -> SignalProducer<U, Error> {
        transformed { output, _ in
            .init(value: absurd, termination: output.terminate)
        }
    }

    /// Returns the same stream, which already has no values.
    public func promoteValue(_: Never.Type = Never.self) -> SignalProducer<Never, Error> {
        self
    }
}
