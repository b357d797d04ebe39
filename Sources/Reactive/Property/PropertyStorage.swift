import Synchronization

/// The value of a property and the stream of its changes.
///
/// Changes hold a lock that the thread may take again, from before the value is stored until every observer has been
/// told: changes made elsewhere wait, and an observer may read and even change the property. Reading takes another
/// lock, and for no longer than it takes to copy the value, so it never waits for an observer.
@usableFromInline
final class PropertyStorage<Value: Sendable>: Sendable {
    @usableFromInline let core = SignalCore<Value, Never>(.reentrant)

    @usableFromInline let changes = RecursiveLock()
    @usableFromInline let stored: Mutex<Value?>
    @usableFromInline let isModifying = Synchronization.Atomic<Bool>(false)

    @inlinable
    init(_ value: Value?) {
        stored = Mutex(value)
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

    /// Stores a value and tells the observers. Returns what it replaces.
    @discardableResult
    @inlinable
    func set(_ new: Value) -> Value? {
        changes.withLock {
            refuseNestedChange()
            let old = stored.withLock { stored in
                let old = stored
                stored = new
                return old
            }
            core.send(new)
            return old
        }
    }

    /// Changes a copy of the value, stores it and tells the observers, also when `action` throws.
    @inlinable
    func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result {
        try changes.withLock {
            refuseNestedChange()
            var new = value
            defer {
                isModifying.store(false, ordering: .relaxed)
                set(new)
            }
            isModifying.store(true, ordering: .relaxed)
            return try action(&new)
        }
    }

    /// Ends the stream of changes.
    func complete() {
        changes.withLock { core.terminate(.completed) }
    }

    @inlinable
    func refuseNestedChange() {
        if isModifying.load(ordering: .relaxed) {
            PropertyStorage.refuse()
        }
    }

    @usableFromInline
    static func refuse() -> Never {
        fatalError("A property was changed from within the closure given to its modify, which would undo the change.")
    }

    /// Sends the value and then every change; completes when the stream of changes has ended.
    func producer(retaining signal: Signal<Value, Never>) -> SignalProducer<Value, Never> {
        SignalProducer.reentrantUnserialized { [self] observer, lifetime in
            changes.withLock {
                guard signal.core.isAlive else {
                    observer.send(value: value)
                    observer.sendCompleted()
                    return
                }
                // Observed first: what an observer changes on seeing the present value must reach it, too.
                let present = value
                lifetime.disposables.add(
                    signal.core.observe(
                        .init(
                            value: { observer.send(value: $0) },
                            termination: { _ in observer.sendCompleted() })))
                observer.send(value: present)
            }
        }
    }
}
