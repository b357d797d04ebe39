/// Runs one inner stream at a time, and ignores those that arrive meanwhile.
final class ThrottleFlattening<U: Sendable, Error: Swift.Error>: Flattening {
    private struct State: Sendable {
        var isRunning = false
        var isOuterDone = false
    }

    let output: Signal<U, Error>.Observer
    private let lifetime: Lifetime
    private let state = Locked(State())

    init(_ output: Signal<U, Error>.Observer, _ lifetime: Lifetime) {
        self.output = output
        self.lifetime = lifetime
    }

    func receive(_ inner: SignalProducer<U, Error>) {
        let isFree = state.withLock { state in
            if state.isRunning { return false }
            state.isRunning = true
            return true
        }
        guard isFree else { return }
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
                    case .completed, .interrupted: innerEnded()
                    }
                }),
            in: place)
    }

    func outerCompleted() {
        let isDone = state.withLock { state in
            state.isOuterDone = true
            return !state.isRunning
        }
        if isDone { output.sendCompleted() }
    }

    private func innerEnded() {
        let isDone = state.withLock { state in
            state.isRunning = false
            return state.isOuterDone
        }
        if isDone { output.sendCompleted() }
    }
}
