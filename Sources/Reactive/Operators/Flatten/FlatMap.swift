extension Signal {
    /// Makes a stream of every value, and flattens the streams. The first error ends everything.
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Error> where Inner.Error == Error {
        transformedSerially(flattening(strategy, { transform($0).producer }, outerError: { $0 }))
    }

    /// Makes a stream of every value, and flattens the streams, which cannot fail.
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Error> where Inner.Error == Never {
        transformedSerially(
            flattening(strategy, { transform($0).producer.promoteError(Error.self) }, outerError: { $0 }))
    }
}

extension Signal where Error == Never {
    /// Makes a stream of every value, and flattens the streams. The first error ends everything.
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Inner.Error> {
        transformedSerially(flattening(strategy, { transform($0).producer }, outerError: absurd))
    }

    /// Makes a stream of every value, and flattens the streams.
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Never> where Inner.Error == Never {
        transformedSerially(flattening(strategy, { transform($0).producer }, outerError: absurd))
    }
}

extension SignalProducer {
    /// Makes a stream of every value, and flattens the streams. The first error ends everything.
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error {
        transformedSerially(flattening(strategy, { transform($0).producer }, outerError: { $0 }))
    }

    /// Makes a stream of every value, and flattens the streams, which cannot fail.
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Never {
        transformedSerially(
            flattening(strategy, { transform($0).producer.promoteError(Error.self) }, outerError: { $0 }))
    }
}

extension SignalProducer where Error == Never {
    /// Makes a stream of every value, and flattens the streams. The first error ends everything.
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Inner.Error> {
        transformedSerially(flattening(strategy, { transform($0).producer }, outerError: absurd))
    }

    /// Makes a stream of every value, and flattens the streams.
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Never> where Inner.Error == Never {
        transformedSerially(flattening(strategy, { transform($0).producer }, outerError: absurd))
    }
}
