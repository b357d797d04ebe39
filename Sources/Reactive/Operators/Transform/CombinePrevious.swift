private func combiningPrevious<Value, Error>(
    _ initial: Value?
) -> Signal<Value, Error>.Transformation<(Value, Value), Error> {
    { output, _ in
        let previous = Atomic(initial)
        return .init(
            value: { value in
                if let previous = previous.swap(value) { output.send(value: (previous, value)) }
            },
            termination: output.terminate)
    }
}

extension Signal {
    /// Every value together with the one before it; the first together with `initial`.
    public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> {
        transformed(combiningPrevious(initial))
    }

    /// Every value but the first, together with the one before it.
    public func combinePrevious() -> Signal<(Value, Value), Error> {
        transformed(combiningPrevious(nil))
    }
}

extension SignalProducer {
    /// Every value together with the one before it; the first together with `initial`.
    public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Error> {
        transformed(combiningPrevious(initial))
    }

    /// Every value but the first, together with the one before it.
    public func combinePrevious() -> SignalProducer<(Value, Value), Error> {
        transformed(combiningPrevious(nil))
    }
}
