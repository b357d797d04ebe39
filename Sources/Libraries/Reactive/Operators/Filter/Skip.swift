private func skippingFirst<Value, Error>(_ count: Int) -> Signal<Value, Error>.Transformation<Value, Error> {
    precondition(count >= 0, "skip(first:) cannot skip fewer than no values")
    return { output, _ in
        let seen = Atomic(0)
        return .init(
            value: { value in
                let isWanted = seen.modify { seen in
                    if seen == count { return true }
                    seen += 1
                    return false
                }
                if isWanted { output.send(value: value) }
            },
            termination: output.terminate)
    }
}

extension Signal {
    /// Skips the first `count` values.
    public func skip(first count: Int) -> Signal<Value, Error> {
        transformed(skippingFirst(count))
    }
}

extension SignalProducer {
    /// Skips the first `count` values.
    public func skip(first count: Int) -> SignalProducer<Value, Error> {
        transformed(skippingFirst(count))
    }
}
