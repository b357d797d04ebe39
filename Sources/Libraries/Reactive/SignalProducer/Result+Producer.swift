extension Result where Success: Sendable {
    /// A producer that sends the success and completes, or fails with the failure.
    ///
    /// `Result` does not conform to `SignalProducerConvertible`, because a conformance cannot depend on `Sendable`.
    public var producer: SignalProducer<Success, Failure> { SignalProducer(result: self) }
}
