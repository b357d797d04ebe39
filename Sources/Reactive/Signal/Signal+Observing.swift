extension Signal {
    /// Hands every event to `action`.
    @preconcurrency
    @discardableResult
    public func observe(_ action: @escaping Observer.Action) -> (any Disposable)? {
        observe(Observer(action))
    }

    /// Hands every value to `action` as a success, and an error as a failure.
    @preconcurrency
    @discardableResult
    public func observeResult(_ action: @escaping @Sendable (Result<Value, Error>) -> Void) -> (any Disposable)? {
        observe(Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
    }

    /// Runs `action` when the signal completes.
    @preconcurrency
    @discardableResult
    public func observeCompleted(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        observe(Observer(completed: action))
    }

    /// Hands an error to `action`.
    @preconcurrency
    @discardableResult
    public func observeFailed(_ action: @escaping @Sendable (Error) -> Void) -> (any Disposable)? {
        observe(Observer(failed: action))
    }

    /// Runs `action` when the signal is interrupted.
    @preconcurrency
    @discardableResult
    public func observeInterrupted(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        observe(Observer(interrupted: action))
    }
}

extension Signal where Error == Never {
    /// Hands every value to `action`.
    @preconcurrency
    @discardableResult
    public func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> (any Disposable)? {
        observe(Observer(value: action))
    }
}
