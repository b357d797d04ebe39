extension Signal where Value: OptionalProtocol, Value.Wrapped: Sendable {
    /// Sends the values that are not nil, unwrapped.
    public func skipNil() -> Signal<Value.Wrapped, Error> {
        compactMap { $0.optional }
    }
}

extension SignalProducer where Value: OptionalProtocol, Value.Wrapped: Sendable {
    /// Sends the values that are not nil, unwrapped.
    public func skipNil() -> SignalProducer<Value.Wrapped, Error> {
        compactMap { $0.optional }
    }
}
