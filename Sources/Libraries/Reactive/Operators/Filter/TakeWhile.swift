private func taking<Value, Error>(
    includingLast: Bool, while shouldContinue: @escaping @Sendable (Value) -> Bool
) -> Signal<Value, Error>.Transformation<Value, Error> {
    { output, _ in
        let hasEnded = SimpleDisposable()
        let output = output.endingOnce()
        return .init(
            value: { value in
                if hasEnded.isDisposed { return }
                let goesOn = shouldContinue(value)
                if goesOn || includingLast { output.send(value: value) }
                if !goesOn && hasEnded.disposeFirst() { output.sendCompleted() }
            },
            termination: output.terminate)
    }
}

extension Signal {
    /// Sends the values before the first one for which `shouldContinue` returns false, and then completes.
    @preconcurrency
    public func take(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Error> {
        transformed(taking(includingLast: false, while: shouldContinue))
    }

    /// Sends the values up to and including the first one for which `shouldContinue` returns false, and then completes.
    @preconcurrency
    public func take(until shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Error> {
        transformed(taking(includingLast: true, while: shouldContinue))
    }
}

extension SignalProducer {
    /// Sends the values before the first one for which `shouldContinue` returns false, and then completes.
    @preconcurrency
    public func take(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> SignalProducer<Value, Error> {
        transformed(taking(includingLast: false, while: shouldContinue))
    }

    /// Sends the values up to and including the first one for which `shouldContinue` returns false, and then completes.
    @preconcurrency
    public func take(until shouldContinue: @escaping @Sendable (Value) -> Bool) -> SignalProducer<Value, Error> {
        transformed(taking(includingLast: true, while: shouldContinue))
    }
}
