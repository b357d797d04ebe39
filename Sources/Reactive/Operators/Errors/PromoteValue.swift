extension Signal where Value == Never {
    /// The same stream, which has no values, seen as one of another type of values.
    public func promoteValue<U: Sendable>(_: U.Type = U.self) -> Signal<U, Error> {
        transformed { output, _ in
            .init(value: absurd, termination: output.terminate)
        }
    }

    /// The same stream: it has no values already.
    public func promoteValue(_: Never.Type = Never.self) -> Signal<Never, Error> {
        self
    }
}

extension SignalProducer where Value == Never {
    /// The same stream, which has no values, seen as one of another type of values.
    public func promoteValue<U: Sendable>(_: U.Type = U.self) -> SignalProducer<U, Error> {
        transformed { output, _ in
            .init(value: absurd, termination: output.terminate)
        }
    }

    /// The same stream: it has no values already.
    public func promoteValue(_: Never.Type = Never.self) -> SignalProducer<Never, Error> {
        self
    }
}
