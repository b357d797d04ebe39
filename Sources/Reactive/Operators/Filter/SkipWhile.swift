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
    /// Everything from the first value for which `shouldContinue` is false.
    @preconcurrency
    public func skip(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Error> {
        transformed(skipping(while: shouldContinue))
    }
}

extension SignalProducer {
    /// Everything from the first value for which `shouldContinue` is false.
    @preconcurrency
    public func skip(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> SignalProducer<Value, Error> {
        transformed(skipping(while: shouldContinue))
    }
}
