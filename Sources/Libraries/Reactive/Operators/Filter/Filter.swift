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
    /// Sends the values for which `isIncluded` returns true.
    @preconcurrency
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Error> {
        transformed(filtering(isIncluded))
    }
}

extension SignalProducer {
    /// Sends the values for which `isIncluded` returns true.
    @preconcurrency
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> SignalProducer<Value, Error> {
        transformed(filtering(isIncluded))
    }
}
