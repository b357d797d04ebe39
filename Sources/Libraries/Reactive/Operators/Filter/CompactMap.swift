private func mappingAndFiltering<Value, Error, U>(
    _ transform: @escaping @Sendable (Value) -> U?
) -> Signal<Value, Error>.Transformation<U, Error> {
    { output, _ in
        .init(
            value: { if let new = transform($0) { output.send(value: new) } },
            termination: output.terminate)
    }
}

extension Signal {
    /// Transforms every value, and sends the results that are not nil.
    @preconcurrency
    public func compactMap<U: Sendable>(_ transform: @escaping @Sendable (Value) -> U?) -> Signal<U, Error> {
        transformed(mappingAndFiltering(transform))
    }
}

extension SignalProducer {
    /// Transforms every value, and sends the results that are not nil.
    @preconcurrency
    public func compactMap<U: Sendable>(_ transform: @escaping @Sendable (Value) -> U?) -> SignalProducer<U, Error> {
        transformed(mappingAndFiltering(transform))
    }
}
