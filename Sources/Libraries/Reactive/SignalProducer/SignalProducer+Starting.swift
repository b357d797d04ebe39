extension SignalProducer {
    /// Starts, and passes every event to `action`.
    @preconcurrency
    @discardableResult
    public func start(_ action: @escaping Signal<Value, Error>.Observer.Action) -> any Disposable {
        start(Observer(action))
    }

    /// Starts, and passes every value to `action` as a success, and an error as a failure.
    @preconcurrency
    @discardableResult
    public func startWithResult(_ action: @escaping @Sendable (Result<Value, Error>) -> Void) -> any Disposable {
        start(Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
    }

    /// Starts, and runs `action` when the stream completes.
    @preconcurrency
    @discardableResult
    public func startWithCompleted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        start(Observer(completed: action))
    }

    /// Starts, and passes an error to `action`.
    @preconcurrency
    @discardableResult
    public func startWithFailed(_ action: @escaping @Sendable (Error) -> Void) -> any Disposable {
        start(Observer(failed: action))
    }

    /// Starts, and runs `action` when the stream is interrupted.
    @preconcurrency
    @discardableResult
    public func startWithInterrupted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        start(Observer(interrupted: action))
    }
}

extension SignalProducer where Error == Never {
    /// Starts, and passes every value to `action`.
    @preconcurrency
    @discardableResult
    @inlinable
    public func startWithValues(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
        start(Observer(value: action))
    }
}
