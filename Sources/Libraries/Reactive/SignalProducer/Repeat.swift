extension SignalProducer {
    /// Starts `count` times, each time after the previous stream has completed.
    public func `repeat`(_ count: Int) -> SignalProducer<Value, Error> {
        precondition(count >= 0, "repeat cannot repeat fewer than no times")
        if count == 0 { return .empty }
        if count == 1 { return self }
        return SignalProducer.reentrantUnserialized { observer, lifetime in
            let current = SerialDisposable()
            lifetime += current
            run(count, in: current, observer)
        }
    }

    /// Starts `count` times, each time as the content of `current`. A producer that completes at once starts the next
    /// run within the last one, but `NestedCalls` limits the depth of the stack.
    private func run(_ count: Int, in current: SerialDisposable, _ output: Observer) {
        if count == 0 { return output.sendCompleted() }
        // The disposal of a new content may be deferred.
        if current.isDisposed { return }
        let place = CompositeDisposable()
        current.inner = place
        start(
            .init(
                value: { output.send(value: $0) },
                termination: { end in
                    guard case .completed = end else { return output.terminate(end) }
                    NestedCalls.run { run(count - 1, in: current, output) }
                }),
            in: place)
    }

    /// Starts `count` times, each time after the previous stream has completed.
    public func times(_ count: Int) -> SignalProducer<Value, Error> {
        `repeat`(count)
    }
}
