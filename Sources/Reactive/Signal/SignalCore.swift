import Glibc
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
    private let waiting = Locked(Queue<Value>())
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
            // The end may have been accepted while this thread waited: nothing may follow it.
            deliveries.run { deliver(value, to: state.withLock { $0.phase == .alive ? $0.observers : .none }) }
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
        if let observers = claim(value) { deliverClaimed(value, to: observers) } else { waitForRoom() }
    }

    /// The first half of a reentrant delivery. If another delivery is under way, the value is kept for it and the result
    /// is nil; the caller should then call `waitForRoom` once it holds no lock. Otherwise the caller becomes the one that
    /// delivers, and must call `deliverClaimed` with the observers returned. After an accepted end nothing happens.
    @inlinable
    func claim(_ value: Value) -> ObserverList? {
        let thread = UInt(pthread_self())
        return state.withLock { state in
            guard state.phase == .alive else { return nil }
            if state.isDelivering {
                keepWaiting(value)
                state.hasWaiting = true
                return nil
            }
            state.isDelivering = true
            state.deliverer = thread
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
        // Released outside the lock: the last release of a value may run other code.
        let dropped = waiting.withLock { waiting in
            let dropped = waiting
            waiting = Queue()
            return dropped
        }
        withExtendedLifetime(dropped) {}
    }

    /// Delivers what waits. After `DeliveryLimits.turn` values this thread leaves the rest to a waiting sender, if there is one.
    @usableFromInline
    func deliverWaiting() {
        var delivered = 0
        while true {
            let next = state.withLock { state -> (Value, ObserverList)? in
                guard state.hasWaiting else {
                    state.isDelivering = false
                    return nil
                }
                if delivered >= DeliveryLimits.turn, state.waitingSenders > 0 {
                    state.isHandedOver = true
                    return nil
                }
                return waiting.withLock { waiting in
                    guard let value = waiting.popFirst() else { return nil }
                    state.hasWaiting = !waiting.isEmpty
                    return (value, state.observers)
                }
            }
            guard let (value, observers) = next else { return }
            delivered += 1
            deliveryNumber.wrappingAdd(1, ordering: .relaxed)
            deliver(value, to: observers)
        }
    }

    /// Holds a sender back while more than `DeliveryLimits.waiting` values wait for the thread that delivers, and
    /// has it deliver them if that thread hands them over.
    ///
    /// The delivering thread itself never waits. Others do not wait for ever either: two threads may each deliver one
    /// stream and send into the other's. To be called without any lock.
    @usableFromInline
    func waitForRoom() {
        let thread = UInt(pthread_self())
        var pauses = 0
        while true {
            let mayDeliver = state.withLock { state -> Bool? in
                if pauses > 0 { state.waitingSenders -= 1 }
                if state.isHandedOver {
                    state.isHandedOver = false
                    state.deliverer = thread
                    return true
                }
                guard pauses < DeliveryLimits.pauses, state.isDelivering, state.deliverer != thread,
                    waiting.withLock({ $0.count }) > DeliveryLimits.waiting
                else { return false }
                state.waitingSenders += 1
                return nil
            }
            guard let mayDeliver else {
                pauses += 1
                usleep(DeliveryLimits.pause)
                continue
            }
            if mayDeliver {
                deliverWaiting()
                if !isAlive { deliverEnd() }
            }
            return
        }
    }
}

/// What bounds the values that wait in a reentrant stream while another thread delivers.
enum DeliveryLimits {
    /// How many values may wait before senders are held back.
    static let waiting = 4_096
    /// How many waiting values one thread delivers before a sender that is held back may take over.
    static let turn = 1_024
    /// How long a sender sleeps between two looks, in microseconds.
    static let pause: UInt32 = 50
    /// After how many pauses a sender goes on all the same.
    static let pauses = 2_000
}

// MARK: Ends

extension SignalCore {
    func terminate(_ end: Termination<Error>) {
        if isAlive { accept(end.erased) }
    }

    /// The commonest end, which needs nothing to be known of the stream's types.
    func interrupt() {
        if isAlive { accept(.interrupted) }
    }

    private func accept(_ end: Termination<any Swift.Error>) {
        let isOurs = state.withLock { state in
            guard state.phase == .alive else { return false }
            state.phase = .ending
            state.end = end
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
            // A thread that delivers values delivers the end, too.
            guard state.phase == .ending, !state.isDelivering, let end = state.end else { return nil }
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
    /// Whether the stream has ended.
    @usableFromInline var isDisposed: Bool { !isAlive }

    /// Interrupts the stream.
    @usableFromInline
    func dispose() {
        interrupt()
    }
}
