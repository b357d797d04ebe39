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
    /// The first `count` values, and then completion.
    public func take(first count: Int) -> Signal<Value, Error> {
        precondition(count >= 0, "take(first:) cannot take fewer than no values")
        return count == 0 ? .empty : transformed(takingFirst(count))
    }
}

extension SignalProducer {
    /// The first `count` values, and then completion. Nothing is started for the sake of no values.
    public func take(first count: Int) -> SignalProducer<Value, Error> {
        precondition(count >= 0, "take(first:) cannot take fewer than no values")
        return count == 0 ? .empty : transformed(takingFirst(count))
    }
}
