extension Result: SignalProducerConvertible where Success: Sendable {
    /// Sends the success and completes, or fails with the failure.
    public var producer: SignalProducer<Success, Failure> { SignalProducer(result: self) }
}
