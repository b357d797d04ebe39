import Glibc
import Synchronization

/// The implementation of a signal and of a started producer. It enforces the order of events, makes deliveries serial,
/// and disposes of the source's resources after the end.
///
/// The ownership, in which no arrow leads back to the input:
///
///     input observer ─┐
///     Signal ─────────┼─► SignalCore ─► observers ─► the input observers of derived streams
///     Observation ────┘        │
///                              └─► disposables ─► the source's resources
///
/// `deliveries` may be held while observers are called. `state` and `waiting` never are held while code outside the
/// library runs, which includes the last release of an observer or a value. The order is `deliveries`, `state`,
/// `waiting`.
@usableFromInline
final class SignalCore<Value: Sendable, Error: Swift.Error>: Sendable {
    @usableFromInline typealias Observer = Signal<Value, Error>.Observer

    /// The treatment of events that several threads send at once, or that an observer sends while it is called.
    @usableFromInline
    enum Delivery: Sendable {
        /// Events are delivered one after another, and senders wait. A value from an observer of the same signal is a
        /// fatal error.
        case serialized
        /// The sender guarantees that events do not overlap.
        case unserialized
        /// Events are delivered one after another, and senders do not wait. The delivering thread also delivers the
        /// events that observers or other threads send meanwhile. Streams made by operators use this kind, so that a
        /// cycle of them cannot deadlock.
        case reentrant
    }

    /// The source's resources, disposed of after the end has been delivered.
    @usableFromInline let disposables = CompositeDisposable()

    @usableFromInline let delivery: Delivery
    /// Makes the senders of a serialized stream wait for each other. It is held while observers are called; other kinds
    /// of delivery do not take it.
    @usableFromInline let deliveries = DeliveryLock()
    /// Makes "is alive", "who observes" and "who delivers" one decision for threads that send, observe, end and dispose at
    /// the same time. Held for some instructions.
    @usableFromInline let state: Locked<CoreState>
    /// The values that were sent during a reentrant delivery. Accessed only under the state's lock. It has a lock of its own
    /// because `CoreState` is not generic, and so cannot contain values; nobody ever waits for it.
    private let waiting = Locked(Queue<Value>())
    /// The number of values that a reentrant stream has begun to deliver.
    @usableFromInline let deliveryNumber = Synchronization.Atomic<UInt64>(0)
    /// A copy of the phase, changed under the state's lock. Every delivery reads it without the lock, because most values
    /// arrive at streams that are alive.
    @usableFromInline let phase = Synchronization.Atomic<UInt8>(CoreState.Phase.alive.rawValue)

    @inlinable
    init(_ delivery: Delivery) {
        self.delivery = delivery
        state = Locked(CoreState())
    }

    /// Creates a core with its only observer, for a started producer.
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
            // The end may have been accepted while this thread waited, and no value may follow it.
            deliveries.run { deliver(value, to: state.withLock { $0.phase == .alive ? $0.observers : .none }) }
            // An end that an observer or another thread sent meanwhile was left for this thread to deliver.
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
                // Without serial delivery, an observer can end the stream during this loop.
                if phase.load(ordering: .relaxed) == CoreState.Phase.ended.rawValue { return }
            }
        }
    }

    @inlinable
    func sendInTurn(_ value: Value) {
        if let observers = claim(value) { deliverClaimed(value, to: observers) } else { waitForRoom() }
    }

    /// Performs the first half of a reentrant delivery. During another delivery, stores the value for it and returns
    /// nil; the caller should then call `waitForRoom` without holding a lock. Otherwise the caller becomes the
    /// delivering thread, and must call `deliverClaimed` with the returned observers. After an accepted end, does
    /// nothing and returns nil.
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

    /// Performs the second half of a reentrant delivery: delivers the claimed value, the values that were sent
    /// meanwhile, and the end.
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

    private func takeWaiting() -> Queue<Value> {
        waiting.withLock { waiting in
            defer { waiting = Queue() }
            return waiting
        }
    }

    /// Delivers the waiting values. After `DeliveryLimits.turn` values, this thread leaves the rest to a waiting sender
    /// if there is one.
    @usableFromInline
    func deliverWaiting() {
        var delivered = 0
        while true {
            let next = state.withLock { state -> (Value, ObserverList)? in
                guard state.hasWaiting else {
                    state.isDelivering = false
                    state.room = DeliveryLimits.waiting
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

    /// Makes a sender wait while more values than `CoreState.room` wait for the delivering thread. If that thread hands
    /// them over, the sender delivers them.
    ///
    /// The delivering thread never waits. Other threads wait for a limited time, because two threads may each deliver
    /// one stream and send into the other. A sender that has waited in vain doubles the room; otherwise each of its
    /// next values would wait as long. The caller must not hold a lock.
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
                guard state.isDelivering, state.deliverer != thread, waiting.withLock({ $0.count }) > state.room
                else { return false }
                guard pauses < DeliveryLimits.pauses else {
                    state.room *= 2
                    return false
                }
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

/// The limits for values that wait in a reentrant stream while another thread delivers.
enum DeliveryLimits {
    /// The number of waiting values above which senders must wait at first.
    static let waiting = 4_096
    /// The number of values that one thread delivers before a waiting sender may take over.
    static let turn = 1_024
    /// The time between two checks of a waiting sender, in microseconds.
    static let pause: UInt32 = 50
    /// The maximum number of pauses of a sender, which then continues in any case.
    static let pauses = 2_000
}

// MARK: Ends

extension SignalCore {
    func terminate(_ end: Termination<Error>) {
        if isAlive { accept(end.erased) }
    }

    /// Interrupts the stream. This most frequent end needs no generic types.
    func interrupt() {
        if isAlive { accept(.interrupted) }
    }

    private func accept(_ end: Termination<any Swift.Error>) {
        // An interruption drops the waiting values. They are released outside the locks, because the last release of a value may
        // run code that uses the stream.
        var dropped: Queue<Value>?
        let isOurs = state.withLock { state in
            guard state.phase == .alive else { return false }
            state.phase = .ending
            state.end = end
            if case .interrupted = end, state.hasWaiting {
                state.hasWaiting = false
                dropped = takeWaiting()
            }
            phase.store(CoreState.Phase.ending.rawValue, ordering: .sequentiallyConsistent)
            return !state.isDelivering
        }
        withExtendedLifetime(dropped) {}
        // The end may pass through any number of streams.
        if isOurs { NestedCalls.perform(on: self) { $0.deliverEnd() } }
    }

    /// Delivers an accepted end, unless another thread is delivering, which then delivers the end.
    @usableFromInline
    func deliverEnd() {
        var isDone = false
        switch delivery {
        case .serialized:
            deliveries.runIfIdle { isDone = notifyEnd() }
        case .unserialized, .reentrant:
            isDone = notifyEnd()
        }
        // The disposal comes last, after every observer has received the end.
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
    /// Adds an observer. If the stream has ended, sends `interrupted` to the observer and returns nil.
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

    /// Called when the `Signal` is deinitialized.
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
        // The observer is released outside the lock, because its last release may run other code.
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
