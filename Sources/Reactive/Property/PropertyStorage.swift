import Synchronization

/// The value of a property and the stream of its changes.
///
/// A change stores the value and joins the queue of changes to be delivered in one step, under a lock; whoever joins an
/// empty queue then delivers, under no lock. So observers see every change in order, may read and change this property
/// or any other, and never make two threads wait for each other. Only the closures given to `modify` and `withValue`
/// run under the lock, which their thread may take again.
@usableFromInline
final class PropertyStorage<Value: Sendable>: Sendable {
    @usableFromInline let core = SignalCore<Value, Never>(.reentrant)

    @usableFromInline let changes = RecursiveLock()
    @usableFromInline let stored: Locked<Value?>
    /// How many changes there have been. Written under the lock; one number for each delivery of the core.
    @usableFromInline let changeNumber = Synchronization.Atomic<UInt64>(0)
    @usableFromInline let isModifying = Synchronization.Atomic<Bool>(false)

    @inlinable
    init(_ value: Value?) {
        stored = Locked(value)
    }

    /// The value, or nil before the first.
    @inlinable
    var current: Value? { stored.withLock { $0 } }

    /// The value of a property that has one.
    @inlinable
    var value: Value {
        guard let current else { preconditionFailure("a property was read before it had a value") }
        return current
    }

    /// Runs `body` while the value does not change, unless `body` changes it.
    @inlinable
    func withValue<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
        try changes.withLock { try body(value) }
    }

    /// Stores a value and tells the observers.
    @inlinable
    func set(_ new: Value) {
        let observers = changes.withLock {
            refuseNestedChange()
            return store(new)
        }
        if let observers { core.deliverClaimed(new, to: observers) } else { core.waitForRoom() }
    }

    /// Changes a copy of the value, stores it and tells the observers, also when `action` throws.
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

    /// Stores a value under the lock. The observers, if the caller is to tell them.
    @inlinable
    func store(_ new: Value) -> ObserverList? {
        // What is replaced leaves the closure, so that its last release happens outside the lock on the value.
        _ = stored.withLock { stored in
            let old = stored
            stored = new
            return old
        }
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
    /// Sends the value and then every change; completes when the stream of changes has ended.
    func producer(retaining signal: Signal<Value, Never>) -> SignalProducer<Value, Never> {
        SignalProducer.reentrantUnserialized { [self] observer, lifetime in
            guard let stream = observer.core else { return }
            // In one step the present value becomes the first of the stream and the stream begins to get the changes,
            // which wait until the value has been sent.
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

    /// Passes the changes after the given one: those up to it, which are in the present value, may still be on their
    /// way to the observers that were there before.
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
