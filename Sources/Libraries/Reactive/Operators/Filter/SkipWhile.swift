private func skipping<Value, Error>(
    while shouldContinue: @escaping @Sendable (Value) -> Bool
) -> Signal<Value, Error>.Transformation<Value, Error> {
    { output, _ in
        let isPassing = SimpleDisposable()
        return .init(
            value: { value in
                if !isPassing.isDisposed {
                    if shouldContinue(value) { return }
                    isPassing.dispose()
                }
                output.send(value: value)
            },
            termination: output.terminate)
    }
}

extension Signal {
    /// Skips values until `shouldContinue` returns false for the first time.
    @preconcurrency
    public func skip(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Error> {
        transformed(skipping(while: shouldContinue))
    }
}

extension SignalProducer {
    /// Skips values until `shouldContinue` returns false for the first time.
    @preconcurrency
    public func skip(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> SignalProducer<Value, Error> {
        transformed(skipping(while: shouldContinue))
    }
}
