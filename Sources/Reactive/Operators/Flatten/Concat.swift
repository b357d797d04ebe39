extension SignalProducer {
    /// This stream, and after it has completed `next`.
    public func concat<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer<Value, Error>
    where Next.Value == Value, Next.Error == Error {
        SignalProducer<SignalProducer<Value, Error>, Never>([self, next.producer]).flatten(.concat)
    }

    /// This stream, and after it has completed `next`, which cannot fail.
    public func concat<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer<Value, Error>
    where Next.Value == Value, Next.Error == Never {
        concat(next.producer.promoteError(Error.self))
    }

    /// This stream, and after it has completed `next`.
    public func concat(_ next: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        SignalProducer<SignalProducer<Value, Error>, Never>([self, next]).flatten(.concat)
    }

    /// `previous`, and after it has completed this stream.
    public func prefix(_ previous: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        previous.concat(self)
    }

    /// This stream, and after it has completed one value more.
    public func concat(value: Value) -> SignalProducer<Value, Error> {
        concat(SignalProducer(value: value))
    }

    /// This stream, and after it has completed an error.
    public func concat(error: Error) -> SignalProducer<Value, Error> {
        concat(SignalProducer(error: error))
    }

    /// `previous`, and after it has completed this stream.
    public func prefix<Previous: SignalProducerConvertible>(_ previous: Previous) -> SignalProducer<Value, Error>
    where Previous.Value == Value, Previous.Error == Error {
        previous.producer.concat(self)
    }

    /// `previous`, which cannot fail, and after it has completed this stream.
    public func prefix<Previous: SignalProducerConvertible>(_ previous: Previous) -> SignalProducer<Value, Error>
    where Previous.Value == Value, Previous.Error == Never {
        prefix(previous.producer.promoteError(Error.self))
    }

    /// One value, and then this stream.
    public func prefix(value: Value) -> SignalProducer<Value, Error> {
        prefix(SignalProducer(value: value))
    }
}

extension SignalProducer where Error == Never {
    /// This stream, and after it has completed `next`.
    public func concat<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer<Value, Never>
    where Next.Value == Value, Next.Error == Never {
        SignalProducer<SignalProducer<Value, Never>, Never>([self, next.producer]).flatten(.concat)
    }

    /// `previous`, and after it has completed this stream.
    public func prefix<Previous: SignalProducerConvertible>(_ previous: Previous) -> SignalProducer<Value, Never>
    where Previous.Value == Value, Previous.Error == Never {
        previous.producer.concat(self)
    }
}
