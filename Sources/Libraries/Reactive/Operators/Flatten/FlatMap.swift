extension Signal {
    /// Transforms every value into a stream, and flattens the streams. The first error ends everything.
    @preconcurrency
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Error> where Inner.Error == Error {
        transformedSerially(flattening(strategy, { transform($0).producer }, outerError: { $0 }))
    }

    /// Transforms every value into a stream, and flattens the streams, which cannot fail.
    @preconcurrency
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Error> where Inner.Error == Never {
        transformedSerially(
            flattening(strategy, { transform($0).producer.promoteError(Error.self) }, outerError: { $0 }))
    }
}

extension Signal where Error == Never {
    /// Transforms every value into a stream, and flattens the streams. The first error ends everything.
    @preconcurrency
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Inner.Error> {
        transformedSerially(flattening(strategy, { transform($0).producer }, outerError: absurd))
    }

    /// Transforms every value into a stream, and flattens the streams.
    @preconcurrency
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Never> where Inner.Error == Never {
        transformedSerially(flattening(strategy, { transform($0).producer }, outerError: absurd))
    }
}

extension SignalProducer {
    /// Transforms every value into a stream, and flattens the streams. The first error ends everything.
    @preconcurrency
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error {
        transformedSerially(flattening(strategy, { transform($0).producer }, outerError: { $0 }))
    }

    /// Transforms every value into a stream, and flattens the streams, which cannot fail.
    @preconcurrency
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Never {
        transformedSerially(
            flattening(strategy, { transform($0).producer.promoteError(Error.self) }, outerError: { $0 }))
    }
}

extension SignalProducer where Error == Never {
    /// Transforms every value into a stream, and flattens the streams. The first error ends everything.
    @preconcurrency
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Inner.Error> {
        transformedSerially(flattening(strategy, { transform($0).producer }, outerError: absurd))
    }

    /// Transforms every value into a stream, and flattens the streams.
    @preconcurrency
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Never> where Inner.Error == Never {
        transformedSerially(flattening(strategy, { transform($0).producer }, outerError: absurd))
    }
}

// Overloads that take a concrete producer: the compiler then knows the type of `.empty` or `.init(…)` in the closure.

extension Signal {
    /// Transforms every value into a producer, and flattens the streams. The first error ends everything.
    @preconcurrency
    public func flatMap<U: Sendable>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Error>
    ) -> Signal<U, Error> {
        transformedSerially(flattening(strategy, transform, outerError: { $0 }))
    }

    /// Transforms every value into a producer, and flattens the streams, which cannot fail.
    @preconcurrency
    public func flatMap<U: Sendable>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Never>
    ) -> Signal<U, Error> {
        transformedSerially(flattening(strategy, { transform($0).promoteError(Error.self) }, outerError: { $0 }))
    }
}

extension Signal where Error == Never {
    /// Transforms every value into a producer, and flattens the streams. The first error ends everything.
    @preconcurrency
    public func flatMap<U: Sendable, F: Swift.Error>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> SignalProducer<U, F>
    ) -> Signal<U, F> {
        transformedSerially(flattening(strategy, transform, outerError: absurd))
    }

    /// Transforms every value into a producer, and flattens the streams.
    @preconcurrency
    public func flatMap<U: Sendable>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Never>
    ) -> Signal<U, Never> {
        transformedSerially(flattening(strategy, transform, outerError: absurd))
    }
}

extension SignalProducer {
    /// Transforms every value into a producer, and flattens the streams. The first error ends everything.
    @preconcurrency
    public func flatMap<U: Sendable>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Error>
    ) -> SignalProducer<U, Error> {
        transformedSerially(flattening(strategy, transform, outerError: { $0 }))
    }

    /// Transforms every value into a producer, and flattens the streams, which cannot fail.
    @preconcurrency
    public func flatMap<U: Sendable>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Never>
    ) -> SignalProducer<U, Error> {
        transformedSerially(flattening(strategy, { transform($0).promoteError(Error.self) }, outerError: { $0 }))
    }
}

extension SignalProducer where Error == Never {
    /// Transforms every value into a producer, and flattens the streams. The first error ends everything.
    @preconcurrency
    public func flatMap<U: Sendable, F: Swift.Error>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> SignalProducer<U, F>
    ) -> SignalProducer<U, F> {
        transformedSerially(flattening(strategy, transform, outerError: absurd))
    }

    /// Transforms every value into a producer, and flattens the streams.
    @preconcurrency
    public func flatMap<U: Sendable>(
        _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Never>
    ) -> SignalProducer<U, Never> {
        transformedSerially(flattening(strategy, transform, outerError: absurd))
    }
}
