private func filtering<Value, Error>(
    _ isIncluded: @escaping @Sendable (Value) -> Bool
) -> Signal<Value, Error>.Transformation<Value, Error> {
    { output, _ in
        .init(
            value: { if isIncluded($0) { output.send(value: $0) } },
            termination: output.terminate)
    }
}

extension Signal {
    /// Lets through the values for which `isIncluded` is true.
    @preconcurrency
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Error> {
        transformed(filtering(isIncluded))
    }
}

extension SignalProducer {
    /// Lets through the values for which `isIncluded` is true.
    @preconcurrency
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> SignalProducer<Value, Error> {
        transformed(filtering(isIncluded))
    }
}
