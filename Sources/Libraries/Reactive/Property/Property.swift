/// A read-only property: a constant, a view of another property, or the latest value of a stream.
///
/// A property that is composed of other properties does not keep them alive. Its streams complete when theirs have
/// completed.
@propertyWrapper
public final class Property<Value: Sendable>: PropertyProtocol {
    public let producer: SignalProducer<Value, Never>
    public let signal: Signal<Value, Never>

    private let read: @Sendable () -> Value

    /// The current value.
    public var value: Value { read() }

    public var wrappedValue: Value { value }

    public var projectedValue: Property<Value> { self }

    /// Creates a property that never changes. Its producer sends the value and completes.
    public init(value: Value) {
        read = { value }
        producer = SignalProducer(value: value)
        signal = .empty
    }

    /// Creates a view of `property` that keeps it alive.
    public init<P: PropertyProtocol>(capturing property: P) where P.Value == Value {
        read = { property.value }
        producer = property.producer
        signal = property.signal
    }

    /// Creates a property with the values of `property`, which it does not keep alive.
    public convenience init<P: PropertyProtocol>(_ property: P) where P.Value == Value {
        self.init(unsafeProducer: property.producer)
    }

    /// Creates a property that begins with `initial` and then takes every value that `values` sends.
    public convenience init(initial: Value, then values: SignalProducer<Value, Never>) {
        self.init(
            unsafeProducer: SignalProducer.reentrantUnserialized { observer, lifetime in
                observer.send(value: initial)
                values.start(
                    .init(
                        value: { observer.send(value: $0) },
                        termination: { _ in observer.sendCompleted() }),
                    during: lifetime)
            })
    }

    /// Creates a property that begins with `initial` and then takes every value that `values` sends.
    public convenience init<Values: SignalProducerConvertible>(initial: Value, then values: Values)
    where Values.Value == Value, Values.Error == Never {
        self.init(initial: initial, then: values.producer)
    }

    /// Creates a property that takes every value of a producer. The producer must send the first value before `start`
    /// returns.
    init(unsafeProducer: SignalProducer<Value, Never>) {
        let storage = PropertyStorage<Value>(nil)
        let signal = Signal(core: storage.core)
        // The run keeps the storage alive, and the core of the storage keeps the run alive. Both end when the source
        // has ended, or when the signal has neither references nor observers.
        unsafeProducer.start(
            .init(
                value: { storage.set($0) },
                termination: { _ in storage.complete() }),
            in: storage.core.disposables)
        guard storage.current != nil else {
            fatalError("A property was made of a producer that sent no value when it was started.")
        }
        self.signal = signal
        read = { storage.value }
        producer = storage.producer(retaining: signal)
    }
}

extension Property where Value: OptionalProtocol, Value.Wrapped: Sendable {
    /// Creates a property that begins with `initial` and then takes every value that `values` sends.
    public convenience init(initial: Value, then values: SignalProducer<Value.Wrapped, Never>) {
        self.init(initial: initial, then: values.map { Value(reconstructing: $0) })
    }

    /// Creates a property that begins with `initial` and then takes every value that `values` sends.
    public convenience init<Values: SignalProducerConvertible>(initial: Value, then values: Values)
    where Values.Value == Value.Wrapped, Values.Error == Never {
        self.init(initial: initial, then: values.producer)
    }
}
