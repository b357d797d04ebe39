private func continuingAfterErrors<Value, Error, F>(
    _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, F>
) -> Signal<Value, Error>.Transformation<Value, F> {
    { output, lifetime in
        .init(
            value: { output.send(value: $0) },
            termination: { end in
                switch end {
                case .failed(let error): transform(error).start(output, during: lifetime)
                case .completed: output.terminate(.completed)
                case .interrupted: output.terminate(.interrupted)
                }
            })
    }
}

extension Signal {
    /// After an error, continues with the stream that `transform` returns for it.
    @preconcurrency
    public func flatMapError<F: Swift.Error>(
        _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, F>
    ) -> Signal<Value, F> {
        transformedSerially(continuingAfterErrors(transform))
    }

    /// After an error, continues with the stream that `transform` returns for it.
    @preconcurrency
    public func flatMapError<Inner: SignalProducerConvertible>(
        _ transform: @escaping @Sendable (Error) -> Inner
    ) -> Signal<Value, Inner.Error> where Inner.Value == Value {
        transformedSerially(continuingAfterErrors { transform($0).producer })
    }
}

extension SignalProducer {
    /// After an error, continues with the stream that `transform` returns for it.
    @preconcurrency
    public func flatMapError<F: Swift.Error>(
        _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, F>
    ) -> SignalProducer<Value, F> {
        transformedSerially(continuingAfterErrors(transform))
    }

    /// After an error, continues with the stream that `transform` returns for it.
    @preconcurrency
    public func flatMapError<Inner: SignalProducerConvertible>(
        _ transform: @escaping @Sendable (Error) -> Inner
    ) -> SignalProducer<Value, Inner.Error> where Inner.Value == Value {
        transformedSerially(continuingAfterErrors { transform($0).producer })
    }
}
