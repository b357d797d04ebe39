extension SignalProducer {
    /// Returns a producer whose starts share one run. The run begins with the first start; every later start first
    /// receives the last `capacity` values. The run ends by itself, or when all copies of the returned producer are
    /// deallocated.
    public func replayLazily(upTo capacity: Int) -> SignalProducer<Value, Error> {
        precondition(capacity >= 0, "replayLazily(upTo:) cannot keep fewer than no values")
        let replay = Replay(of: self, capacity: capacity)
        let owner = ScopedDisposable(replay.run)
        return SignalProducer.reentrantUnserialized { observer, lifetime in
            // A stream keeps the run alive, like the producer; without both it can be neither started nor observed.
            lifetime.observeEnded { _ = owner }
            replay.attach(observer, lifetime)
        }
    }
}

/// The shared run: its last values and its observers.
///
/// A recursive lock is held while events are delivered, so that a new observer receives each event exactly once.
private final class Replay<Value: Sendable, Error: Swift.Error>: Sendable {
    private struct State: Sendable {
        var values: ContiguousArray<Value> = []
        var end: Termination<Error>?
        var hasStarted = false
    }

    private let source: SignalProducer<Value, Error>
    private let capacity: Int
    let run = CompositeDisposable()
    private let delivery = RecursiveLock()
    private let state = Locked(State())
    private let core = SignalCore<Value, Error>(.reentrant)

    init(of source: SignalProducer<Value, Error>, capacity: Int) {
        self.source = source
        self.capacity = capacity
    }

    func attach(_ observer: Signal<Value, Error>.Observer, _ lifetime: Lifetime) {
        delivery.withLock {
            let (values, end) = state.withLock { ($0.values, $0.end) }
            for value in values {
                observer.send(value: value)
                if lifetime.hasEnded { return }
            }
            if let end { return observer.terminate(end) }
            lifetime += core.observe(
                .init(value: { observer.send(value: $0) }, termination: { observer.terminate($0) }))
        }
        startOnce()
    }

    private func startOnce() {
        let isFirst = state.withLock { state in
            defer { state.hasStarted = true }
            return !state.hasStarted
        }
        guard isFirst else { return }
        source.start(
            .init(
                value: { [self] value in
                    delivery.withLock {
                        remember(value)
                        core.send(value)
                    }
                },
                termination: { [self] end in
                    delivery.withLock {
                        state.withLock { $0.end = end }
                        core.terminate(end)
                    }
                }),
            in: run)
    }

    private func remember(_ value: Value) {
        if capacity == 0 { return }
        // The last release of a value may run code that starts the producer, so it happens outside the lock.
        let dropped = state.withLock { state in
            defer { state.values.append(value) }
            return state.values.count == capacity ? state.values.removeFirst() : nil
        }
        withExtendedLifetime(dropped) {}
    }
}
