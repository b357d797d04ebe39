extension Signal where Error == Never {
    /// Returns the same stream with an error type, which it never uses.
    public func promoteError<F: Swift.Error>(_: F.Type = F.self) -> Signal<Value, F> {
        mapError(absurd)
    }

    /// Returns the same stream, which already cannot fail.
    public func promoteError(_: Never.Type = Never.self) -> Signal<Value, Never> {
        self
    }
}

extension SignalProducer where Error == Never {
    /// Returns the same stream with an error type, which it never uses.
    public func promoteError<F: Swift.Error>(_: F.Type = F.self) -> SignalProducer<Value, F> {
        mapError(absurd)
    }

    /// Returns the same stream, which already cannot fail.
    public func promoteError(_: Never.Type = Never.self) -> SignalProducer<Value, Never> {
        self
    }
}
