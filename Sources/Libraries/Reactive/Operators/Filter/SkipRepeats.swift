private func skippingRepeats<Value, Error>(
    _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
) -> Signal<Value, Error>.Transformation<Value, Error> {
    { output, _ in
        let previous = Atomic<Value?>(nil)
        return .init(
            value: { value in
                if let previous = previous.swap(value), isEquivalent(previous, value) { return }
                output.send(value: value)
            },
            termination: output.terminate)
    }
}

extension Signal {
    /// Skips a value that is equivalent to the one that arrived before it, even if that was skipped, too.
    @preconcurrency
    public func skipRepeats(
        _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
    ) -> Signal<Value, Error> {
        transformed(skippingRepeats(isEquivalent))
    }
}

extension SignalProducer {
    /// Skips a value that is equivalent to the one that arrived before it, even if that was skipped, too.
    @preconcurrency
    public func skipRepeats(
        _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
    ) -> SignalProducer<Value, Error> {
        transformed(skippingRepeats(isEquivalent))
    }
}

extension Signal where Value: Equatable {
    /// Skips a value that is equal to the one that arrived before it.
    public func skipRepeats() -> Signal<Value, Error> {
        skipRepeats { $0 == $1 }
    }
}

extension SignalProducer where Value: Equatable {
    /// Skips a value that is equal to the one that arrived before it.
    public func skipRepeats() -> SignalProducer<Value, Error> {
        skipRepeats { $0 == $1 }
    }
}
