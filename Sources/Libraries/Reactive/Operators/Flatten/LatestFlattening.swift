/// Runs the newest inner stream, and interrupts the one before it.
final class LatestFlattening<U: Sendable, Error: Swift.Error>: Flattening {
    private struct State: Sendable {
        var newest = 0
        var isRunning = false
        var isOuterDone = false
    }

    let output: Signal<U, Error>.Observer
    private let current = SerialDisposable()
    private let state = Locked(State())

    init(_ output: Signal<U, Error>.Observer, _ lifetime: Lifetime) {
        self.output = output
        lifetime.disposables.add(current)
    }

    func receive(_ inner: SignalProducer<U, Error>) {
        let number = state.withLock { state in
            state.newest += 1
            state.isRunning = true
            return state.newest
        }
        current.inner = nil
        let run = CompositeDisposable()
        current.inner = run
        if run.isDisposed { return }
        inner.start(
            .init(
                value: { [self] value in
                    if isNewest(number) { output.send(value: value) }
                },
                termination: { [self] end in
                    switch end {
                    case .failed: if isNewest(number) { output.terminate(end) }
                    case .completed, .interrupted: innerEnded(number)
                    }
                }),
            in: run)
    }

    func outerCompleted() {
        let isDone = state.withLock { state in
            state.isOuterDone = true
            return !state.isRunning
        }
        if isDone { output.sendCompleted() }
    }

    private func isNewest(_ number: Int) -> Bool {
        state.withLock { $0.newest == number }
    }

    private func innerEnded(_ number: Int) {
        let isDone = state.withLock { state in
            guard state.newest == number else { return false }
            state.isRunning = false
            return state.isOuterDone
        }
        if isDone { output.sendCompleted() }
    }
}
