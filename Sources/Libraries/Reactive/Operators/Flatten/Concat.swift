extension SignalProducer {
    /// Sends the events of this stream, and after its completion those of `next`.
    public func concat<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer<Value, Error>
    where Next.Value == Value, Next.Error == Error {
        SignalProducer<SignalProducer<Value, Error>, Never>([self, next.producer]).flatten(.concat)
    }

    /// Sends the events of this stream, and after its completion those of `next`, which cannot fail.
    public func concat<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer<Value, Error>
    where Next.Value == Value, Next.Error == Never {
        concat(next.producer.promoteError(Error.self))
    }

    /// Sends the events of this stream, and after its completion those of `next`.
    public func concat(_ next: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        SignalProducer<SignalProducer<Value, Error>, Never>([self, next]).flatten(.concat)
    }

    /// Sends the events of `previous`, and after its completion those of this stream.
    public func prefix(_ previous: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        previous.concat(self)
    }

    /// Sends the events of this stream, and after its completion `value`.
    public func concat(value: Value) -> SignalProducer<Value, Error> {
        concat(SignalProducer(value: value))
    }

    /// Sends the events of this stream, and after its completion `error`.
    public func concat(error: Error) -> SignalProducer<Value, Error> {
        concat(SignalProducer(error: error))
    }

    /// Sends the events of `previous`, and after its completion those of this stream.
    public func prefix<Previous: SignalProducerConvertible>(_ previous: Previous) -> SignalProducer<Value, Error>
    where Previous.Value == Value, Previous.Error == Error {
        previous.producer.concat(self)
    }

    /// Sends the events of `previous`, which cannot fail, and after its completion those of this stream.
    public func prefix<Previous: SignalProducerConvertible>(_ previous: Previous) -> SignalProducer<Value, Error>
    where Previous.Value == Value, Previous.Error == Never {
        prefix(previous.producer.promoteError(Error.self))
    }

    /// Sends `value`, and then the events of this stream.
    public func prefix(value: Value) -> SignalProducer<Value, Error> {
        prefix(SignalProducer(value: value))
    }
}

extension SignalProducer where Error == Never {
    /// Sends the events of this stream, and after its completion those of `next`.
    public func concat<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer<Value, Never>
    where Next.Value == Value, Next.Error == Never {
        SignalProducer<SignalProducer<Value, Never>, Never>([self, next.producer]).flatten(.concat)
    }

    /// Sends the events of `previous`, and after its completion those of this stream.
    public func prefix<Previous: SignalProducerConvertible>(_ previous: Previous) -> SignalProducer<Value, Never>
    where Previous.Value == Value, Previous.Error == Never {
        previous.producer.concat(self)
    }
}
