import Synchronization

/// The value of a property and the stream of its changes.
///
/// A change stores the value and joins the queue of changes in one step, under a lock. A thread that joins an empty
/// queue then delivers the changes without a lock. So observers receive every change in order, may read and change any
/// property, and never make two threads wait for each other. Only the closures of `modify` and `withValue` run under
/// the lock, which is recursive.
@usableFromInline
final class PropertyStorage<Value: Sendable>: Sendable {
    @usableFromInline let core = SignalCore<Value, Never>(.reentrant)

    @usableFromInline let changes = RecursiveLock()
    @usableFromInline let stored: Locked<Value?>
    /// The number of changes, written under the lock. It corresponds to the core's delivery number.
    @usableFromInline let changeNumber = Synchronization.Atomic<UInt64>(0)
    @usableFromInline let isModifying = Synchronization.Atomic<Bool>(false)

    @inlinable
    init(_ value: Value?) {
        stored = Locked(value)
    }

    /// The value; nil before the first one.
    @inlinable
    var current: Value? { stored.withLock { $0 } }

    /// The value of a property that already has one.
    @inlinable
    var value: Value {
        guard let current else { preconditionFailure("a property was read before it had a value") }
        return current
    }

    /// Runs `body` with the value, which only `body` itself can change meanwhile.
    @inlinable
    func withValue<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
        try changes.withLock { try body(value) }
    }

    /// Stores a value and notifies the observers.
    @inlinable
    func set(_ new: Value) {
        let observers = changes.withLock {
            refuseNestedChange()
            return store(new)
        }
        if let observers { core.deliverClaimed(new, to: observers) } else { core.waitForRoom() }
    }

    /// Changes a copy of the value, stores it and notifies the observers, also if `action` throws.
    @inlinable
    func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result {
        var observers: ObserverList?
        var new: Value?
        defer {
            if let observers, let new { core.deliverClaimed(new, to: observers) } else { core.waitForRoom() }
        }
        return try changes.withLock {
            refuseNestedChange()
            var changed = value
            isModifying.store(true, ordering: .relaxed)
            defer {
                isModifying.store(false, ordering: .relaxed)
                observers = store(changed)
                new = changed
            }
            return try action(&changed)
        }
    }

    /// Stores a value; the caller holds the lock. Returns the observers if the caller must notify them.
    @inlinable
    func store(_ new: Value) -> ObserverList? {
        let old = stored.withLock { stored in
            let old = stored
            stored = new
            return old
        }
        // The last release of the replaced value may run code that changes the property: that change comes after this one.
        defer { withExtendedLifetime(old) {} }
        guard core.isAlive else { return nil }
        changeNumber.wrappingAdd(1, ordering: .relaxed)
        return core.claim(new)
    }

    /// Ends the stream of changes.
    func complete() {
        core.terminate(.completed)
    }

    @inlinable
    func refuseNestedChange() {
        if isModifying.load(ordering: .relaxed) { PropertyStorage.refuse() }
    }

    @usableFromInline
    static func refuse() -> Never {
        fatalError("A property was changed from within the closure given to its modify, which would undo the change.")
    }
}

extension PropertyStorage {
    /// Returns a producer that sends the value and then every change. It completes when the stream of changes has
    /// ended.
    func producer(retaining signal: Signal<Value, Never>) -> SignalProducer<Value, Never> {
        SignalProducer.reentrantUnserialized { [self] observer, lifetime in
            guard let stream = observer.core else { return }
            // Under the lock, the stream claims the current value as its first one and begins to observe the changes,
            // which wait until the first value has been sent.
            let (present, observers) = changes.withLock {
                let present = value
                let observers = stream.claim(present)
                let later = changes(after: changeNumber.load(ordering: .relaxed), to: observer)
                lifetime.disposables.add(signal.core.observe(later))
                return (present, observers)
            }
            if let observers { stream.deliverClaimed(present, to: observers) }
        }
    }

    /// Returns an observer that passes on the changes after number `number`. Earlier changes are contained in the
    /// current value, but may still be on their way to earlier observers.
    private func changes(
        after number: UInt64, to observer: Signal<Value, Never>.Observer
    ) -> Signal<Value, Never>.Observer {
        .init(
            value: { [core] value in
                if core.deliveryNumber.load(ordering: .relaxed) > number { observer.send(value: value) }
            },
            termination: { _ in observer.sendCompleted() })
    }
}
