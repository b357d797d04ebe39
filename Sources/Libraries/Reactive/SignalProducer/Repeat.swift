extension SignalProducer {
    /// Starts `count` times, each time after the previous stream has completed.
    public func `repeat`(_ count: Int) -> SignalProducer<Value, Error> {
        precondition(count >= 0, "repeat cannot repeat fewer than no times")
        if count == 0 { return .empty }
        if count == 1 { return self }
        return SignalProducer.reentrantUnserialized { observer, lifetime in
            let repetition = Repetition(of: self, count, observer)
            lifetime += repetition.current
            repetition.completed()
        }
    }

    /// Starts `count` times, each time after the previous stream has completed.
    public func times(_ count: Int) -> SignalProducer<Value, Error> {
        `repeat`(count)
    }
}

/// Starts a producer repeatedly. It uses a loop and not recursion, because a producer that completes at once would
/// overflow the stack.
private final class Repetition<Value: Sendable, Error: Swift.Error>: Sendable {
    private struct State: Sendable {
        var remaining: Int
        /// The number of completions that no start has followed yet.
        var due = 0
        var isStarting = false
    }

    /// The current run.
    let current = SerialDisposable()
    private let source: SignalProducer<Value, Error>
    private let output: Signal<Value, Error>.Observer
    private let state: Locked<State>

    init(of source: SignalProducer<Value, Error>, _ count: Int, _ output: Signal<Value, Error>.Observer) {
        self.source = source
        self.output = output
        state = Locked(State(remaining: count))
    }

    func completed() {
        let isFirst = state.withLock { state in
            state.due += 1
            defer { state.isStarting = true }
            return !state.isStarting
        }
        guard isFirst else { return }
        while let mayStart = takeNext() {
            guard mayStart else { return output.sendCompleted() }
            if current.isDisposed { return }
            start()
        }
    }

    /// Returns true to start the next run and false to complete; nil if there is nothing to do before the next
    /// completion.
    private func takeNext() -> Bool? {
        state.withLock { state in
            guard state.due > 0 else {
                state.isStarting = false
                return nil
            }
            state.due -= 1
            guard state.remaining > 0 else { return false }
            state.remaining -= 1
            return true
        }
    }

    private func start() {
        let run = CompositeDisposable()
        current.inner = run
        source.start(
            .init(
                value: { [output] in output.send(value: $0) },
                termination: { [self] end in
                    if case .completed = end { completed() } else { output.terminate(end) }
                }),
            in: run)
    }
}
