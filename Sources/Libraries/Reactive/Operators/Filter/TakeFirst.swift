private func takingFirst<Value, Error>(_ count: Int) -> Signal<Value, Error>.Transformation<Value, Error> {
    precondition(count >= 1, "take(first:) needs at least one value")
    return { output, _ in
        let output = output.endingOnce()
        let taken = Atomic(0)
        return .init(
            value: { value in
                let number = taken.modify { taken in
                    taken += 1
                    return taken
                }
                guard number <= count else { return }
                output.send(value: value)
                if number == count { output.sendCompleted() }
            },
            termination: output.terminate)
    }
}

extension Signal {
    /// Sends the first `count` values, and then completes.
    public func take(first count: Int) -> Signal<Value, Error> {
        precondition(count >= 0, "take(first:) cannot take fewer than no values")
        return count == 0 ? .empty : transformed(takingFirst(count))
    }
}

extension SignalProducer {
    /// Sends the first `count` values, and then completes. If `count` is 0, it does not start the source.
    public func take(first count: Int) -> SignalProducer<Value, Error> {
        precondition(count >= 0, "take(first:) cannot take fewer than no values")
        return count == 0 ? .empty : transformed(takingFirst(count))
    }
}
