extension Signal where Error == Never {
    /// The same stream, seen as one that could fail.
    public func promoteError<F: Swift.Error>(_: F.Type = F.self) -> Signal<Value, F> {
        mapError(absurd)
    }

    /// The same stream: it is one that cannot fail already.
    public func promoteError(_: Never.Type = Never.self) -> Signal<Value, Never> {
        self
    }
}

extension SignalProducer where Error == Never {
    /// The same stream, seen as one that could fail.
    public func promoteError<F: Swift.Error>(_: F.Type = F.self) -> SignalProducer<Value, F> {
        mapError(absurd)
    }

    /// The same stream: it is one that cannot fail already.
    public func promoteError(_: Never.Type = Never.self) -> SignalProducer<Value, Never> {
        self
    }
}
