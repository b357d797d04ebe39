import Synchronization

/// The heart of a signal and of a started producer: it keeps the event grammar, makes deliveries serial and, after
/// the end, disposes of what the source needed.
///
/// The input observer owns the core; the core owns its observers, but not its input. The state's lock is never held
/// while somebody else's code runs.
final class SignalCore<Value: Sendable, Error: Swift.Error>: Sendable {
    typealias Observer = Signal<Value, Error>.Observer

    /// How events from several threads, or sent by an observer while it is called, are treated.
    enum Delivery: Sendable {
        /// One after another; senders wait. A value sent by an observer of the same signal is a fatal error.
        case serialized
        /// The sender guarantees that events do not overlap.
        case unserialized
        /// As `unserialized`, and what an observer sends while it is called is delivered after the present event.
        case reentrant
    }

    private enum Phase: UInt8 {
        case alive
        /// An end has been accepted but not delivered.
        case ending
        case ended
    }

    private struct State: Sendable {
        var observers = ObserverList<Value, Error>.none
        var nextToken: UInt64 = 0
        var phase = Phase.alive
        var end: Termination<Error>?
        /// Whether the `Signal` that people hold has gone; then only observers keep the source at work.
        var isAbandoned = false
        /// Used by reentrant delivery only.
        var isDelivering = false
        var waiting: ContiguousArray<Value> = []
    }

    /// What the source needs; disposed of after the end has been delivered.
    let disposables = CompositeDisposable()

    private let delivery: Delivery
    private let deliveries = DeliveryLock()
    private let state: Mutex<State>
    // The phase once more, to be read without a lock on the way of every value.
    private let phase = Synchronization.Atomic<UInt8>(Phase.alive.rawValue)

    init(_ delivery: Delivery) {
        self.delivery = delivery
        state = Mutex(State())
    }

    /// A core that already has its one observer, as every started producer does.
    init(_ delivery: Delivery, observer: Observer) {
        self.delivery = delivery
        state = Mutex(State(observers: .one(observer, token: 0), nextToken: 1))
    }

    var isAlive: Bool { phase.load(ordering: .acquiring) == Phase.alive.rawValue }
}

// MARK: Sending

extension SignalCore {
    func send(_ value: Value) {
        guard isAlive else { return }
        switch delivery {
        case .serialized:
            deliveries.run { deliver(value) }
            // An end that came meanwhile, from an observer or from another thread, left its delivery to us.
            if !isAlive { deliverEnd() }
        case .unserialized:
            deliver(value)
        case .reentrant:
            sendInTurn(value)
        }
    }

    func terminate(_ end: Termination<Error>) {
        let accepted = state.withLock { state in
            guard state.phase == .alive else { return false }
            state.phase = .ending
            state.end = end
            phase.store(Phase.ending.rawValue, ordering: .sequentiallyConsistent)
            return !state.isDelivering
        }
        if accepted { deliverEnd() }
    }

    private func deliver(_ value: Value) {
        switch state.withLock({ $0.observers }) {
        case .none:
            break
        case .one(let observer, _):
            observer.send(value: value)
        case .many(let observers):
            for observer in observers {
                observer.send(value: value)
                // Without serial delivery an observer can end the stream under our hands.
                if phase.load(ordering: .relaxed) == Phase.ended.rawValue { return }
            }
        }
    }

    private func sendInTurn(_ value: Value) {
        let isFirst = state.withLock { state in
            if state.isDelivering {
                state.waiting.append(value)
                return false
            }
            state.isDelivering = true
            return true
        }
        guard isFirst else { return }
        deliver(value)
        while let next = nextInTurn() {
            deliver(next)
        }
        if !isAlive { deliverEnd() }
    }

    private func nextInTurn() -> Value? {
        state.withLock { state in
            if state.waiting.isEmpty {
                state.isDelivering = false
                return nil
            }
            return state.waiting.removeFirst()
        }
    }

    /// Delivers an accepted end, unless a sender is at work: it will do so as soon as it can.
    private func deliverEnd() {
        var observers: ObserverList<Value, Error>?
        switch delivery {
        case .serialized:
            deliveries.runIfIdle { observers = notifyEnd() }
        case .unserialized, .reentrant:
            observers = notifyEnd()
        }
        // Last of all, so that disposal comes after every observer has been told.
        if observers != nil { disposables.dispose() }
    }

    private func notifyEnd() -> ObserverList<Value, Error>? {
        let taken = state.withLock { state -> (ObserverList<Value, Error>, Termination<Error>)? in
            guard state.phase == .ending, let end = state.end else { return nil }
            let observers = state.observers
            state.observers = .none
            state.phase = .ended
            phase.store(Phase.ended.rawValue, ordering: .releasing)
            return (observers, end)
        }
        guard let (observers, end) = taken else { return nil }
        switch observers {
        case .none: break
        case .one(let observer, _): observer.terminate(end)
        case .many(let bag): bag.forEach { $0.terminate(end) }
        }
        return observers
    }
}

// MARK: Observing

extension SignalCore {
    /// Adds an observer; nil, and `interrupted` for the observer, if the stream has ended.
    func observe(_ observer: Observer) -> (any Disposable)? {
        let token = state.withLock { state -> UInt64? in
            guard state.phase == .alive else { return nil }
            let token = state.nextToken
            state.nextToken += 1
            state.observers.insert(observer, token: token)
            return token
        }
        guard let token else {
            observer.sendInterrupted()
            return nil
        }
        return Observation(core: self, token: token)
    }

    fileprivate func removeObserver(_ token: UInt64) {
        let (removed, isUnwanted) = state.withLock { state in
            let removed = state.observers.remove(token: token)
            return (removed, endSilentlyIfUnwanted(&state))
        }
        if isUnwanted { disposables.dispose() }
        withExtendedLifetime(removed) {}
    }

    /// Told by the `Signal` when nobody holds it any more.
    func abandon() {
        let isUnwanted = state.withLock { state in
            state.isAbandoned = true
            return endSilentlyIfUnwanted(&state)
        }
        if isUnwanted { disposables.dispose() }
    }

    private func endSilentlyIfUnwanted(_ state: inout State) -> Bool {
        guard state.isAbandoned, state.phase == .alive, state.observers.isEmpty else { return false }
        state.phase = .ended
        phase.store(Phase.ended.rawValue, ordering: .releasing)
        return true
    }
}

extension SignalCore: Disposable {
    /// Whether the stream has ended. A started producer is its core, disposed of by interrupting it.
    var isDisposed: Bool { !isAlive }

    func dispose() {
        terminate(.interrupted)
    }
}

/// Takes one observer off its signal.
private final class Observation<Value: Sendable, Error: Swift.Error>: Disposable {
    private let flag = DisposalFlag()
    private let core: SignalCore<Value, Error>
    private let token: UInt64

    init(core: SignalCore<Value, Error>, token: UInt64) {
        self.core = core
        self.token = token
    }

    var isDisposed: Bool { flag.isRaised }

    func dispose() {
        if flag.raise() { core.removeObserver(token) }
    }
}
