private func attempting<Value, Error, U>(
    _ transform: @escaping @Sendable (Value) -> Result<U, Error>
) -> Signal<Value, Error>.Transformation<U, Error> {
    { output, _ in
        let output = output.endingOnce()
        return .init(
            value: { value in
                switch transform(value) {
                case .success(let new): output.send(value: new)
                case .failure(let error): output.send(error: error)
                }
            },
            termination: output.terminate)
    }
}

extension Signal {
    /// Sends the values for which `action` succeeds, and fails at the first failure.
    @preconcurrency
    public func attempt(_ action: @escaping @Sendable (Value) -> Result<(), Error>) -> Signal<Value, Error> {
        attemptMap { value in action(value).map { value } }
    }

    /// Sends the transformed values, and fails at the first failure of the transformation.
    @preconcurrency
    public func attemptMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) -> Result<U, Error>
    ) -> Signal<U, Error> {
        transformed(attempting(transform))
    }
}

extension Signal where Error == any Swift.Error {
    /// Sends the values for which `action` does not throw, and fails at the first error that it throws.
    @preconcurrency
    public func attempt(_ action: @escaping @Sendable (Value) throws -> Void) -> Signal<Value, any Swift.Error> {
        attemptMap { value in
            try action(value)
            return value
        }
    }

    /// Sends the transformed values, and fails at the first error that the transformation throws.
    @preconcurrency
    public func attemptMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) throws -> U
    ) -> Signal<U, any Swift.Error> {
        attemptMap { value in Result { try transform(value) } }
    }
}

extension Signal where Error == Never {
    /// Sends the values for which `action` does not throw, and fails at the first error that it throws.
    @preconcurrency
    public func attempt(_ action: @escaping @Sendable (Value) throws -> Void) -> Signal<Value, any Swift.Error> {
        promoteError((any Swift.Error).self).attempt(action)
    }

    /// Sends the transformed values, and fails at the first error that the transformation throws.
    @preconcurrency
    public func attemptMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) throws -> U
    ) -> Signal<U, any Swift.Error> {
        promoteError((any Swift.Error).self).attemptMap(transform)
    }
}

extension SignalProducer {
    /// Sends the values for which `action` succeeds, and fails at the first failure.
    @preconcurrency
    public func attempt(_ action: @escaping @Sendable (Value) -> Result<(), Error>) -> SignalProducer<Value, Error> {
        attemptMap { value in action(value).map { value } }
    }

    /// Sends the transformed values, and fails at the first failure of the transformation.
    @preconcurrency
    public func attemptMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) -> Result<U, Error>
    ) -> SignalProducer<U, Error> {
        transformed(attempting(transform))
    }
}

extension SignalProducer where Error == any Swift.Error {
    /// Sends the values for which `action` does not throw, and fails at the first error that it throws.
    @preconcurrency
    public func attempt(_ action: @escaping @Sendable (Value) throws -> Void) -> SignalProducer<Value, any Swift.Error>
    {
        attemptMap { value in
            try action(value)
            return value
        }
    }

    /// Sends the transformed values, and fails at the first error that the transformation throws.
    @preconcurrency
    public func attemptMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) throws -> U
    ) -> SignalProducer<U, any Swift.Error> {
        attemptMap { value in Result { try transform(value) } }
    }
}

extension SignalProducer where Error == Never {
    /// Sends the values for which `action` does not throw, and fails at the first error that it throws.
    @preconcurrency
    public func attempt(_ action: @escaping @Sendable (Value) throws -> Void) -> SignalProducer<Value, any Swift.Error>
    {
        promoteError((any Swift.Error).self).attempt(action)
    }

    /// Sends the transformed values, and fails at the first error that the transformation throws.
    @preconcurrency
    public func attemptMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) throws -> U
    ) -> SignalProducer<U, any Swift.Error> {
        promoteError((any Swift.Error).self).attemptMap(transform)
    }
}
