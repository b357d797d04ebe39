extension Signal {
    /// Sends the last result of `nextPartialResult` at the completion. The closure receives the previous result and a
    /// value.
    @preconcurrency
    public func reduce<U: Sendable>(
        _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) -> U
    ) -> Signal<U, Error> {
        reduce(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// Sends the result at the completion. `nextPartialResult` updates the result in place for every value.
    @preconcurrency
    public func reduce<U: Sendable>(
        into initialResult: U, _ nextPartialResult: @escaping @Sendable (inout U, Value) -> Void
    ) -> Signal<U, Error> {
        transformed(reducing(into: initialResult, nextPartialResult))
    }
}

extension SignalProducer {
    /// Sends the last result of `nextPartialResult` at the completion. The closure receives the previous result and a
    /// value.
    @preconcurrency
    public func reduce<U: Sendable>(
        _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) -> U
    ) -> SignalProducer<U, Error> {
        reduce(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// Sends the result at the completion. `nextPartialResult` updates the result in place for every value.
    @preconcurrency
    public func reduce<U: Sendable>(
        into initialResult: U, _ nextPartialResult: @escaping @Sendable (inout U, Value) -> Void
    ) -> SignalProducer<U, Error> {
        transformed(reducing(into: initialResult, nextPartialResult))
    }
}

private func reducing<Value, Error, U: Sendable>(
    into initialResult: U, _ next: @escaping @Sendable (inout U, Value) -> Void
) -> Signal<Value, Error>.Transformation<U, Error> {
    { output, _ in
        let result = Atomic(initialResult)
        return .init(
            value: { value in result.modify { next(&$0, value) } },
            termination: { end in
                if case .completed = end { output.send(value: result.value) }
                output.terminate(end)
            })
    }
}
