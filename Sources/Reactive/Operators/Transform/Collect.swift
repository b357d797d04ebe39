/// - Parameters:
///   - shouldEmit: decides before a value is added, given those collected; or after, given all.
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
                    // Completion without any value is told from completion just after an array was sent.
                    if !rest.isEmpty || !isUntouched.isDisposed { output.send(value: rest) }
                }
                output.terminate(end)
            })
    }
}

extension Signal {
    /// All values, sent as one array when the stream completes; an empty one if there were none.
    public func collect() -> Signal<[Value], Error> {
        transformed(collecting(before: nil, after: nil))
    }

    /// Arrays of `count` values; the last may hold fewer.
    public func collect(count: Int) -> Signal<[Value], Error> {
        precondition(count > 0, "collect(count:) needs at least one value an array")
        return collect { $0.count == count }
    }

    /// Arrays of the values up to and with the one after which `shouldEmit` is true of those collected.
    @preconcurrency
    public func collect(_ shouldEmit: @escaping @Sendable (_ values: [Value]) -> Bool) -> Signal<[Value], Error> {
        transformed(collecting(before: nil, after: shouldEmit))
    }

    /// Arrays of the values before one for which `shouldEmit`, given those collected and the new one, is true.
    @preconcurrency
    public func collect(
        _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
    ) -> Signal<[Value], Error> {
        transformed(collecting(before: shouldEmit, after: nil))
    }
}

extension SignalProducer {
    /// All values, sent as one array when the stream completes; an empty one if there were none.
    public func collect() -> SignalProducer<[Value], Error> {
        transformed(collecting(before: nil, after: nil))
    }

    /// Arrays of `count` values; the last may hold fewer.
    public func collect(count: Int) -> SignalProducer<[Value], Error> {
        precondition(count > 0, "collect(count:) needs at least one value an array")
        return collect { $0.count == count }
    }

    /// Arrays of the values up to and with the one after which `shouldEmit` is true of those collected.
    @preconcurrency
    public func collect(_ shouldEmit: @escaping @Sendable (_ values: [Value]) -> Bool) -> SignalProducer<[Value], Error>
    {
        transformed(collecting(before: nil, after: shouldEmit))
    }

    /// Arrays of the values before one for which `shouldEmit`, given those collected and the new one, is true.
    @preconcurrency
    public func collect(
        _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
    ) -> SignalProducer<[Value], Error> {
        transformed(collecting(before: shouldEmit, after: nil))
    }
}
