/// - Parameters:
///   - shouldEmit: decides before a value is added, from the collected values, or afterwards, from all values.
private func collecting<Value, Error>(
    before: (@Sendable ([Value], Value) -> Bool)?, after: (@Sendable ([Value]) -> Bool)?
) -> Signal<Value, Error>.Transformation<[Value], Error> {
    { output, _ in
        let collected = Atomic<[Value]>([])
        let isUntouched = SimpleDisposable()
        return .init(
            value: { value in
                isUntouched.dispose()
                if let before {
                    if before(collected.value, value) {
                        output.send(value: collected.swap([value]))
                    } else {
                        collected.modify { $0.append(value) }
                    }
                } else {
                    collected.modify { $0.append(value) }
                    if let after, after(collected.value) { output.send(value: collected.swap([])) }
                }
            },
            termination: { end in
                if case .completed = end {
                    let rest = collected.swap([])
                    // The flag distinguishes completion without any value from completion directly after an array.
                    if !rest.isEmpty || !isUntouched.isDisposed { output.send(value: rest) }
                }
                output.terminate(end)
            })
    }
}

extension Signal {
    /// Sends all values as one array when the stream completes; an empty array if there were none.
    public func collect() -> Signal<[Value], Error> {
        transformed(collecting(before: nil, after: nil))
    }

    /// Sends arrays of `count` values; the last one may have fewer.
    public func collect(count: Int) -> Signal<[Value], Error> {
        precondition(count > 0, "collect(count:) needs at least one value an array")
        return collect { $0.count == count }
    }

    /// Sends an array of the collected values after each value for which `shouldEmit` returns true for them.
    @preconcurrency
    public func collect(_ shouldEmit: @escaping @Sendable (_ values: [Value]) -> Bool) -> Signal<[Value], Error> {
        transformed(collecting(before: nil, after: shouldEmit))
    }

    /// Sends an array of the collected values before each new value for which `shouldEmit` returns true for both.
    @preconcurrency
    public func collect(
        _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
    ) -> Signal<[Value], Error> {
        transformed(collecting(before: shouldEmit, after: nil))
    }
}

extension SignalProducer {
    /// Sends all values as one array when the stream completes; an empty array if there were none.
    public func collect() -> SignalProducer<[Value], Error> {
        transformed(collecting(before: nil, after: nil))
    }

    /// Sends arrays of `count` values; the last one may have fewer.
    public func collect(count: Int) -> SignalProducer<[Value], Error> {
        precondition(count > 0, "collect(count:) needs at least one value an array")
        return collect { $0.count == count }
    }

    /// Sends an array of the collected values after each value for which `shouldEmit` returns true for them.
    @preconcurrency
    public func collect(_ shouldEmit: @escaping @Sendable (_ values: [Value]) -> Bool) -> SignalProducer<[Value], Error>
    {
        transformed(collecting(before: nil, after: shouldEmit))
    }

    /// Sends an array of the collected values before each new value for which `shouldEmit` returns true for both.
    @preconcurrency
    public func collect(
        _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
    ) -> SignalProducer<[Value], Error> {
        transformed(collecting(before: shouldEmit, after: nil))
    }
}
