private func takingLast<Value, Error>(_ count: Int) -> Signal<Value, Error>.Transformation<Value, Error> {
    { output, _ in
        let last = Atomic<[Value]>([])
        return .init(
            value: { value in
                last.modify { last in
                    if last.count == count { last.removeFirst() }
                    last.append(value)
                }
            },
            termination: { end in
                if case .completed = end { last.swap([]).forEach(output.send(value:)) }
                output.terminate(end)
            })
    }
}

extension Signal {
    /// Sends the last `count` values when the stream completes.
    public func take(last count: Int) -> Signal<Value, Error> {
        precondition(count >= 0, "take(last:) cannot take fewer than no values")
        return count == 0 ? filter { _ in false } : transformed(takingLast(count))
    }
}

extension SignalProducer {
    /// Sends the last `count` values when the stream completes.
    public func take(last count: Int) -> SignalProducer<Value, Error> {
        precondition(count >= 0, "take(last:) cannot take fewer than no values")
        return count == 0 ? filter { _ in false } : transformed(takingLast(count))
    }
}
