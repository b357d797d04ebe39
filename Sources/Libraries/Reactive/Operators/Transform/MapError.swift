private func mappingErrors<Value, Error, F>(
    _ transform: @escaping @Sendable (Error) -> F
) -> Signal<Value, Error>.Transformation<Value, F> {
    { output, _ in
        .init(
            value: output.send(value:),
            termination: { end in
                switch end {
                case .failed(let error): output.terminate(.failed(transform(error)))
                case .completed: output.terminate(.completed)
                case .interrupted: output.terminate(.interrupted)
                }
            })
    }
}

extension Signal {
    /// Transforms the error.
    @preconcurrency
    public func mapError<F: Swift.Error>(_ transform: @escaping @Sendable (Error) -> F) -> Signal<Value, F> {
        transformed(mappingErrors(transform))
    }
}

extension SignalProducer {
    /// Transforms the error.
    @preconcurrency
    public func mapError<F: Swift.Error>(_ transform: @escaping @Sendable (Error) -> F) -> SignalProducer<Value, F> {
        transformed(mappingErrors(transform))
    }
}
