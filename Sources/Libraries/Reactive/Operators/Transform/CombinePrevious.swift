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
    /// Sends every value with its predecessor. The predecessor of the first value is `initial`.
    public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> {
        transformed(combiningPrevious(initial))
    }

    /// Sends every value but the first with its predecessor.
    public func combinePrevious() -> Signal<(Value, Value), Error> {
        transformed(combiningPrevious(nil))
    }
}

extension SignalProducer {
    /// Sends every value with its predecessor. The predecessor of the first value is `initial`.
    public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Error> {
        transformed(combiningPrevious(initial))
    }

    /// Sends every value but the first with its predecessor.
    public func combinePrevious() -> SignalProducer<(Value, Value), Error> {
        transformed(combiningPrevious(nil))
    }
}
