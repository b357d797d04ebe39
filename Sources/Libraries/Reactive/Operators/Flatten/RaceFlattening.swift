/// Runs every inner stream until one has sent an event, and then only that one.
final class RaceFlattening<U: Sendable, Error: Swift.Error>: Flattening {
    private struct State: Sendable {
        var next = 0
        var winner: Int?
        var runs: [Int: any Disposable] = [:]
        var isOuterDone = false
        var hasWinnerEnded = false
        var isDone: Bool { isOuterDone && (hasWinnerEnded || (winner == nil && runs.isEmpty)) }
    }

    let output: Signal<U, Error>.Observer
    private let lifetime: Lifetime
    private let state = Locked(State())

    init(_ output: Signal<U, Error>.Observer, _ lifetime: Lifetime) {
        self.output = output
        self.lifetime = lifetime
    }

    func receive(_ inner: SignalProducer<U, Error>) {
        let run = CompositeDisposable()
        let number = state.withLock { state -> Int? in
            guard state.winner == nil else { return nil }
            let number = state.next
            state.next += 1
            state.runs[number] = run
            return number
        }
        guard let number else { return }
        lifetime.disposables.add(run)
        if run.isDisposed { return }
        inner.start(
            .init(
                value: { [self] value in
                    if win(number) { output.send(value: value) }
                },
                termination: { [self] end in
                    // An interruption does not make its stream the winner.
                    if case .interrupted = end { return innerEnded(number) }
                    guard win(number), case .failed = end else { return innerEnded(number) }
                    output.terminate(end)
                }),
            in: run)
    }

    func outerCompleted() {
        let isDone = state.withLock { state in
            state.isOuterDone = true
            return state.isDone
        }
        if isDone { output.sendCompleted() }
    }

    /// Returns whether `number` is the winner. The first stream that calls this becomes the winner.
    private func win(_ number: Int) -> Bool {
        let (hasWon, losers) = state.withLock { state -> (Bool, [any Disposable]) in
            if let winner = state.winner { return (winner == number, []) }
            state.winner = number
            state.runs[number] = nil
            let losers = Array(state.runs.values)
            state.runs = [:]
            return (true, losers)
        }
        losers.forEach { $0.dispose() }
        return hasWon
    }

    private func innerEnded(_ number: Int) {
        let isDone = state.withLock { state in
            if state.winner == number { state.hasWinnerEnded = true }
            state.runs[number] = nil
            return state.isDone
        }
        if isDone { output.sendCompleted() }
    }
}
