extension Signal where Value: SignalProducerConvertible, Error == Value.Error {
    /// Flattens the streams that this one sends. The first error ends everything.
    public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
        flatMap(strategy) { $0.producer }
    }
}

extension Signal where Value: SignalProducerConvertible, Error == Never {
    /// Flattens the streams that this one sends. The first error ends everything.
    public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Value.Error> {
        flatMap(strategy) { $0.producer }
    }
}

extension Signal where Value: SignalProducerConvertible, Error == Never, Value.Error == Never {
    /// Flattens the streams that this one sends.
    public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Value.Error> {
        flatMap(strategy) { $0.producer }
    }
}

extension Signal where Value: SignalProducerConvertible, Value.Error == Never {
    /// Flattens the streams that this one sends, which cannot fail.
    public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
        flatMap(strategy) { $0.producer.promoteError(Error.self) }
    }
}

extension Signal where Value: Sequence, Value.Element: Sendable {
    /// Sends the elements of every value one by one. A value may be an endless sequence.
    public func flatten() -> Signal<Value.Element, Error> {
        transformed { output, lifetime in
            .init(
                value: { output.send(all: $0) { lifetime.hasEnded } },
                termination: output.terminate)
        }
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Value.Error {
    /// Flattens the streams that this one sends. The first error ends everything.
    public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> {
        flatMap(strategy) { $0.producer }
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Never {
    /// Flattens the streams that this one sends. The first error ends everything.
    public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Value.Error> {
        flatMap(strategy) { $0.producer }
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Never, Value.Error == Never {
    /// Flattens the streams that this one sends.
    public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Value.Error> {
        flatMap(strategy) { $0.producer }
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Value.Error == Never {
    /// Flattens the streams that this one sends, which cannot fail.
    public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> {
        flatMap(strategy) { $0.producer.promoteError(Error.self) }
    }
}

extension SignalProducer where Value: Sequence, Value.Element: Sendable {
    /// Sends the elements of every value one by one. A value may be an endless sequence.
    public func flatten() -> SignalProducer<Value.Element, Error> {
        transformed { output, lifetime in
            .init(
                value: { output.send(all: $0) { lifetime.hasEnded } },
                termination: output.terminate)
        }
    }
}
