/// A property whose value can be changed from any thread.
///
/// Its observers may read it, start its producer and change it. Their changes are delivered after the current change.
/// Its streams complete when it is deinitialized.
@propertyWrapper
public final class MutableProperty<Value: Sendable>: ComposableMutablePropertyProtocol {
    public let signal: Signal<Value, Never>
    public let lifetime: Lifetime

    @usableFromInline let storage: PropertyStorage<Value>
    private let token: Lifetime.Token

    /// Creates a property with an initial value.
    public init(_ initialValue: Value) {
        storage = PropertyStorage(initialValue)
        signal = Signal(core: storage.core)
        (lifetime, token) = Lifetime.make()
    }

    /// Creates a property with an initial value.
    public convenience init(wrappedValue: Value) {
        self.init(wrappedValue)
    }

    deinit {
        storage.complete()
    }

    public var value: Value {
        @inlinable get { storage.value }
        @inlinable set { storage.set(newValue) }
    }

    public var wrappedValue: Value {
        @inlinable get { value }
        @inlinable set { value = newValue }
    }

    public var projectedValue: MutableProperty<Value> { self }

    public var producer: SignalProducer<Value, Never> { storage.producer(retaining: signal) }

    /// Replaces the value and returns the old one.
    @discardableResult
    public func swap(_ newValue: Value) -> Value {
        modify { value in
            let old = value
            value = newValue
            return old
        }
    }

    /// Changes the value in one step, and notifies the observers once.
    ///
    /// The closure changes a copy. It may read the property, which still has its old value, but must not change the
    /// property.
    @discardableResult
    @inlinable
    public func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result {
        try storage.modify(action)
    }

    /// Runs `action` with the value, which only `action` itself can change meanwhile.
    @discardableResult
    public func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result {
        try storage.withValue(action)
    }
}
