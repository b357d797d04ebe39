/// A property that can only be read: a constant, a view of another property, or the latest value of a stream.
///
/// One that is composed of others does not keep them alive, and its streams complete when theirs have.
@propertyWrapper
public final class Property<Value: Sendable>: PropertyProtocol {
    public let producer: SignalProducer<Value, Never>
    public let signal: Signal<Value, Never>

    private let read: @Sendable () -> Value

    /// The value now.
    public var value: Value { read() }

    public var wrappedValue: Value { value }

    public var projectedValue: Property<Value> { self }

    /// A property that never changes. Its producer sends the value and completes.
    public init(value: Value) {
        read = { value }
        producer = SignalProducer(value: value)
        signal = .empty
    }

    /// A property that is `property` under another type, and keeps it alive.
    public init<P: PropertyProtocol>(capturing property: P) where P.Value == Value {
        read = { property.value }
        producer = property.producer
        signal = property.signal
    }

    /// A property that has the values of `property`, and does not keep it alive.
    public convenience init<P: PropertyProtocol>(_ property: P) where P.Value == Value {
        self.init(unsafeProducer: property.producer)
    }

    /// A property that begins with `initial` and then has every value that `values` sends.
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

    /// A property that begins with `initial` and then has every value that `values` sends.
    public convenience init<Values: SignalProducerConvertible>(initial: Value, then values: Values)
    where Values.Value == Value, Values.Error == Never {
        self.init(initial: initial, then: values.producer)
    }

    /// A property that has every value of a producer which promises to send the first before `start` returns.
    init(unsafeProducer: SignalProducer<Value, Never>) {
        let storage = PropertyStorage<Value>(nil)
        let signal = Signal(core: storage.core)
        // The run keeps the storage alive, and the core of the storage keeps the run. Both end when the source has
        // ended, or when nobody holds or observes the signal.
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
    /// A property that begins with `initial` and then has every value that `values` sends.
    public convenience init(initial: Value, then values: SignalProducer<Value.Wrapped, Never>) {
        self.init(initial: initial, then: values.map { Value(reconstructing: $0) })
    }

    /// A property that begins with `initial` and then has every value that `values` sends.
    public convenience init<Values: SignalProducerConvertible>(initial: Value, then values: Values)
    where Values.Value == Value.Wrapped, Values.Error == Never {
        self.init(initial: initial, then: values.producer)
    }
}
