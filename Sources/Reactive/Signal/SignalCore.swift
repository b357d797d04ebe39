import Synchronization

/// The heart of a signal and of a started producer: it keeps the event grammar, makes deliveries serial and, after
/// the end, disposes of what the source needed.
///
/// The input observer owns the core; the core owns its observers, but not its input. The state's lock is never held
/// while somebody else's code runs.
@usableFromInline
final class SignalCore<Value: Sendable, Error: Swift.Error>: Sendable {
    @usableFromInline typealias Observer = Signal<Value, Error>.Observer

    /// How events from several threads, or sent by an observer while it is called, are treated.
    @usableFromInline
    enum Delivery: Sendable {
        /// One after another; senders wait. A value sent by an observer of the same signal is a fatal error.
        case serialized
        /// The sender guarantees that events do not overlap.
        case unserialized
        /// One after another; nobody waits. What is sent during a delivery, by an observer or by another thread, is
        /// left to whoever delivers. Streams made by operators are of this kind, so that no circle of them can lock
        /// itself up.
        case reentrant
    }

    /// What the source needs; disposed of after the end has been delivered.
    @usableFromInline let disposables = CompositeDisposable()

    @usableFromInline let delivery: Delivery
    @usableFromInline let deliveries = DeliveryLock()
    @usableFromInline let state: Locked<CoreState>
    // What observers have sent during a reentrant delivery. Used only while holding the state's lock.
    private let waiting = Locked<ContiguousArray<Value>>([])
    /// How many values a reentrant stream has begun to deliver.
    @usableFromInline let deliveryNumber = Synchronization.Atomic<UInt64>(0)
    // The phase once more, to be read without a lock on the way of every value.
    @usableFromInline let phase = Synchronization.Atomic<UInt8>(CoreState.Phase.alive.rawValue)

    @inlinable
    init(_ delivery: Delivery) {
        self.delivery = delivery
        state = Locked(CoreState())
    }

    /// A core that already has its one observer, as every started producer does.
    @inlinable
    init(_ delivery: Delivery, observer: Observer) {
        self.delivery = delivery
        state = Locked(CoreState(observers: .one(observer, token: 0), nextToken: 1))
    }

    @inlinable var isAlive: Bool { phase.load(ordering: .sequentiallyConsistent) == CoreState.Phase.alive.rawValue }
}

// MARK: Values

extension SignalCore {
    @inlinable
    func send(_ value: Value) {
        guard isAlive else { return }
        switch delivery {
        case .serialized:
            deliveries.run { deliver(value, to: state.withLock { $0.observers }) }
            // An end that came meanwhile, from an observer or from another thread, left its delivery to us.
            if !isAlive { deliverEnd() }
        case .unserialized:
            deliver(value, to: state.withLock { $0.observers })
        case .reentrant:
            sendInTurn(value)
        }
    }

    @inlinable
    func deliver(_ value: Value, to observers: ObserverList) {
        switch observers {
        case .none:
            break
        case .one(let observer, _):
            unsafeDowncast(observer, to: Observer.self).send(value: value)
        case .many(let observers):
            for observer in observers {
                unsafeDowncast(observer, to: Observer.self).send(value: value)
                // Without serial delivery an observer can end the stream under our hands.
                if phase.load(ordering: .relaxed) == CoreState.Phase.ended.rawValue { return }
            }
        }
    }

    @inlinable
    func sendInTurn(_ value: Value) {
        if let observers = claim(value) { deliverClaimed(value, to: observers) }
    }

    /// The first half of a reentrant delivery: keeps the value for whoever is delivering; or, if nobody is, makes the
    /// caller the one, who must then call `deliverClaimed` with the observers returned.
    @inlinable
    func claim(_ value: Value) -> ObserverList? {
        state.withLock { state in
            if state.isDelivering {
                keepWaiting(value)
                state.hasWaiting = true
                return nil
            }
            state.isDelivering = true
            return state.observers
        }
    }

    /// The second half of a reentrant delivery: delivers the claimed value, what has come meanwhile, and the end.
    @inlinable
    func deliverClaimed(_ value: Value, to observers: ObserverList) {
        deliveryNumber.wrappingAdd(1, ordering: .relaxed)
        deliver(value, to: observers)
        let isDone = state.withLock { state in
            state.isDelivering = state.hasWaiting
            return !state.hasWaiting
        }
        if !isDone { deliverWaiting() }
        if !isAlive { deliverEnd() }
    }

    @usableFromInline
    func keepWaiting(_ value: Value) {
        waiting.withLock { $0.append(value) }
    }

    private func dropWaiting() {
        waiting.withLock { $0 = [] }
    }

    @usableFromInline
    func deliverWaiting() {
        while true {
            let next = state.withLock { state -> (Value, ObserverList)? in
                guard state.hasWaiting else {
                    state.isDelivering = false
                    return nil
                }
                return waiting.withLock { waiting in
                    state.hasWaiting = waiting.count > 1
                    return (waiting.removeFirst(), state.observers)
                }
            }
            guard let (value, observers) = next else { return }
            deliveryNumber.wrappingAdd(1, ordering: .relaxed)
            deliver(value, to: observers)
        }
    }
}

// MARK: Ends

extension SignalCore {
    func terminate(_ end: Termination<Error>) {
        guard isAlive else { return }
        let isOurs = state.withLock { state in
            guard state.phase == .alive else { return false }
            state.phase = .ending
            state.end = end.erased
            // Who stops a stream wants nothing more of it.
            if case .interrupted = end, state.hasWaiting {
                state.hasWaiting = false
                dropWaiting()
            }
            phase.store(CoreState.Phase.ending.rawValue, ordering: .sequentiallyConsistent)
            return !state.isDelivering
        }
        if isOurs { deliverEnd() }
    }

    /// Delivers an accepted end, unless a sender is at work: it will do so as soon as it can.
    @usableFromInline
    func deliverEnd() {
        var isDone = false
        switch delivery {
        case .serialized:
            deliveries.runIfIdle { isDone = notifyEnd() }
        case .unserialized, .reentrant:
            isDone = notifyEnd()
        }
        // Last of all, so that disposal comes after every observer has been told.
        if isDone { disposables.dispose() }
    }

    private func notifyEnd() -> Bool {
        let taken = state.withLock { state -> (ObserverList, Termination<any Swift.Error>)? in
            guard state.phase == .ending, let end = state.end else { return nil }
            let observers = state.observers
            state.observers = .none
            state.end = nil
            state.phase = .ended
            phase.store(CoreState.Phase.ended.rawValue, ordering: .sequentiallyConsistent)
            return (observers, end)
        }
        guard let (observers, erased) = taken else { return false }
        let end = Termination<Error>(erased)
        switch observers {
        case .none: break
        case .one(let observer, _): unsafeDowncast(observer, to: Observer.self).terminate(end)
        case .many(let bag): bag.forEach { unsafeDowncast($0, to: Observer.self).terminate(end) }
        }
        return true
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
        return Observation(of: self, token: token)
    }

    /// Told by the `Signal` when nobody holds it any more.
    func abandon() {
        let isUnwanted = state.withLock { state in
            state.isAbandoned = true
            return endIfUnwanted(&state)
        }
        if isUnwanted { disposables.dispose() }
    }

    private func endIfUnwanted(_ state: inout CoreState) -> Bool {
        guard state.endIfUnwanted() else { return false }
        phase.store(CoreState.Phase.ended.rawValue, ordering: .sequentiallyConsistent)
        return true
    }
}

extension SignalCore: ObservationSource {
    func removeObserver(_ token: UInt64) {
        let (removed, isUnwanted) = state.withLock { state in
            let removed = state.observers.remove(token: token)
            return (removed, endIfUnwanted(&state))
        }
        if isUnwanted { disposables.dispose() }
        // The observer's last release may run code of its own: it happens here, outside the lock.
        withExtendedLifetime(removed) {}
    }
}

extension SignalCore: Disposable {
    /// Whether the stream has ended. A started producer is its core, disposed of by interrupting it.
    @usableFromInline var isDisposed: Bool { !isAlive }

    @usableFromInline
    func dispose() {
        terminate(.interrupted)
    }
}
