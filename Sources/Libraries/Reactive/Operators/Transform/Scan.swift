private func scanning<Value, Error, State, U>(
    _ initial: State, _ next: @escaping @Sendable (inout State, Value) -> U
) -> Signal<Value, Error>.Transformation<U, Error> where State: Sendable {
    { output, _ in
        let state = Atomic(initial)
        return .init(
            value: { value in
                // The closure runs outside the lock. This is safe, because deliveries are serial.
                var new = state.value
                let result = next(&new, value)
                state.value = new
                output.send(value: result)
            },
            termination: output.terminate)
    }
}

extension Signal {
    /// Sends the result of `nextPartialResult` for every value. The closure receives the previous result and the value.
    @preconcurrency
    public func scan<U: Sendable>(
        _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) -> U
    ) -> Signal<U, Error> {
        scan(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// Sends the updated result for every value. `nextPartialResult` updates the result in place.
    @preconcurrency
    public func scan<U: Sendable>(
        into initialResult: U, _ nextPartialResult: @escaping @Sendable (inout U, Value) -> Void
    ) -> Signal<U, Error> {
        scanMap(into: initialResult) { state, value in
            nextPartialResult(&state, value)
            return state
        }
    }

    /// Sends the output of `next` for every value. `next` receives the state and the value, and returns the next state
    /// and the output.
    @preconcurrency
    public func scanMap<State: Sendable, U: Sendable>(
        _ initialState: State, _ next: @escaping @Sendable (State, Value) -> (State, U)
    ) -> Signal<U, Error> {
        scanMap(into: initialState) { state, value in
            let (new, result) = next(state, value)
            state = new
            return result
        }
    }

    /// Sends the output of `next` for every value. `next` receives the state, which it may change, and the value.
    @preconcurrency
    public func scanMap<State: Sendable, U: Sendable>(
        into initialState: State, _ next: @escaping @Sendable (inout State, Value) -> U
    ) -> Signal<U, Error> {
        transformed(scanning(initialState, next))
    }
}

extension SignalProducer {
    /// Sends the result of `nextPartialResult` for every value. The closure receives the previous result and the value.
    @preconcurrency
    public func scan<U: Sendable>(
        _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) -> U
    ) -> SignalProducer<U, Error> {
        scan(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// Sends the updated result for every value. `nextPartialResult` updates the result in place.
    @preconcurrency
    public func scan<U: Sendable>(
        into initialResult: U, _ nextPartialResult: @escaping @Sendable (inout U, Value) -> Void
    ) -> SignalProducer<U, Error> {
        scanMap(into: initialResult) { state, value in
            nextPartialResult(&state, value)
            return state
        }
    }

    /// Sends the output of `next` for every value. `next` receives the state and the value, and returns the next state
    /// and the output.
    @preconcurrency
    public func scanMap<State: Sendable, U: Sendable>(
        _ initialState: State, _ next: @escaping @Sendable (State, Value) -> (State, U)
    ) -> SignalProducer<U, Error> {
        scanMap(into: initialState) { state, value in
            let (new, result) = next(state, value)
            state = new
            return result
        }
    }

    /// Sends the output of `next` for every value. `next` receives the state, which it may change, and the value.
    @preconcurrency
    public func scanMap<State: Sendable, U: Sendable>(
        into initialState: State, _ next: @escaping @Sendable (inout State, Value) -> U
    ) -> SignalProducer<U, Error> {
        transformed(scanning(initialState, next))
    }
}
