/// A property whose value anybody may change, from any thread.
///
/// Its observers may read it, start its producer and change it: what they change reaches the observers after the
/// change that they are being told of. Its streams complete when it is deinitialised.
@propertyWrapper
public final class MutableProperty<Value: Sendable>: ComposableMutablePropertyProtocol {
    public let signal: Signal<Value, Never>
    public let lifetime: Lifetime

    @usableFromInline let storage: PropertyStorage<Value>
    private let token: Lifetime.Token

    /// A property that begins with `initialValue`.
    public init(_ initialValue: Value) {
        storage = PropertyStorage(initialValue)
        signal = Signal(core: storage.core)
        (lifetime, token) = Lifetime.make()
    }

    /// A property that begins with `wrappedValue`.
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

    /// Changes the value in one step, and tells the observers once.
    ///
    /// The closure works on a copy; it may read the property, which still has its old value, but not change it.
    @discardableResult
    @inlinable
    public func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result {
        try storage.modify(action)
    }

    /// Runs `action` with the value, which does not change meanwhile unless `action` changes it.
    @discardableResult
    public func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result {
        try storage.withValue(action)
    }
}
