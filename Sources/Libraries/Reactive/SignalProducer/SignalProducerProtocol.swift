/// A type that is convertible to a producer: producers, signals and properties.
public protocol SignalProducerConvertible<Value, Error>: SendableMetatype {
    associatedtype Value: Sendable
    associatedtype Error: Swift.Error

    /// The producer.
    var producer: SignalProducer<Value, Error> { get }
}

/// The interface of producers, for extensions that need a producer's types.
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
    /// A producer whose streams send the events of this signal that follow the start.
    public var producer: SignalProducer<Value, Error> { SignalProducer(self) }
}

extension Result where Success: Sendable {
    /// A producer that sends the success and completes, or fails with the failure.
    ///
    /// `Result` does not conform to `SignalProducerConvertible`, because a conformance cannot depend on `Sendable`.
    public var producer: SignalProducer<Success, Failure> { SignalProducer(result: self) }
}
