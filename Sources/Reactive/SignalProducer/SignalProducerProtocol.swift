/// Anything that can be seen as a producer: producers, signals, properties.
public protocol SignalProducerConvertible<Value, Error>: SendableMetatype {
    associatedtype Value: Sendable
    associatedtype Error: Swift.Error

    /// The producer.
    var producer: SignalProducer<Value, Error> { get }
}

/// Anything that is a producer, for extensions that need to name a producer's types.
public protocol SignalProducerProtocol<Value, Error> {
    associatedtype Value: Sendable
    associatedtype Error: Swift.Error

    /// The producer itself.
    var producer: SignalProducer<Value, Error> { get }
}

extension SignalProducer: SignalProducerConvertible, SignalProducerProtocol {
    public var producer: SignalProducer { self }
}

extension Signal: SignalProducerConvertible {
    /// A producer whose streams carry what this signal sends from their start on.
    public var producer: SignalProducer<Value, Error> { SignalProducer(self) }
}
