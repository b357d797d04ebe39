/// Runs a limited number of inner streams at once; the others wait or are ignored.
final class ConcurrentFlattening<U: Sendable, Error: Swift.Error>: Flattening {
    private struct State: Sendable {
        var running: UInt = 0
        var waiting = Queue<SignalProducer<U, Error>>()
        var isOuterDone = false
        /// Whether a thread is in the loop that starts waiting streams. That thread also starts the streams that others
        /// add.
        var isStarting = false
    }

    let output: Signal<U, Error>.Observer
    private let limit: UInt
    private let ignoresOthers: Bool
    private let lifetime: Lifetime
    private let state = Locked(State())

    init(limit: UInt, ignoresOthers: Bool = false, _ output: Signal<U, Error>.Observer, _ lifetime: Lifetime) {
        self.limit = limit
        self.ignoresOthers = ignoresOthers
        self.output = output
        self.lifetime = lifetime
    }

    func receive(_ inner: SignalProducer<U, Error>) {
        let isFree = state.withLock { state in
            guard state.running < limit else {
                if !ignoresOthers { state.waiting.append(inner) }
                return false
            }
            state.running += 1
            return true
        }
        if isFree { start(inner) }
    }

    func outerCompleted() {
        let isDone = state.withLock { state in
            state.isOuterDone = true
            // A waiting stream is started by the thread on which a running stream ends.
            return state.running == 0 && state.waiting.isEmpty
        }
        if isDone { output.sendCompleted() }
    }

    private func start(_ inner: SignalProducer<U, Error>) {
        let place = CompositeDisposable()
        let handle = lifetime.disposables.add(place)
        if lifetime.hasEnded { return }
        inner.start(
            .init(
                value: { [output] in output.send(value: $0) },
                termination: { [self] end in
                    handle?.dispose()
                    switch end {
                    case .failed: output.terminate(end)
                    // An interruption ends the inner stream alone.
                    case .completed, .interrupted: innerEnded()
                    }
                }),
            in: place)
    }

    /// Starts waiting streams in a loop and not by recursion, so that many simultaneous ends do not overflow the stack.
    private func innerEnded() {
        let isDone = state.withLock { state -> Bool in
            state.running -= 1
            return state.running == 0 && state.waiting.isEmpty && state.isOuterDone
        }
        if isDone { return output.sendCompleted() }
        while let next = takeNext() {
            start(next)
            if !state.withLock({ state in
                state.isStarting = false
                return !state.waiting.isEmpty
            }) {
                return
            }
        }
    }

    private func takeNext() -> SignalProducer<U, Error>? {
        state.withLock { state in
            guard !state.isStarting, state.running < limit, let next = state.waiting.popFirst() else { return nil }
            state.isStarting = true
            state.running += 1
            return next
        }
    }
}
