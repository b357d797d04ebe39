extension SignalProducer {
    /// Ignores the values of this stream, and starts `replacement` when it completes. An error ends the stream.
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Error {
        following(with: replacement.producer)
    }

    /// Ignores the values of this stream, and starts `replacement`, which cannot fail, when it completes.
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Never {
        following(with: replacement.producer.promoteError(Error.self))
    }

    /// Ignores the values of this stream, and starts `replacement` when it completes. An error ends the stream.
    public func then<U: Sendable>(_ replacement: SignalProducer<U, Error>) -> SignalProducer<U, Error> {
        following(with: replacement)
    }

    /// Ignores the values of this stream, and starts `replacement`, which has the same type, when it completes.
    public func then(_ replacement: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        following(with: replacement)
    }

    private func following<U: Sendable>(with next: SignalProducer<U, Error>) -> SignalProducer<U, Error> {
        transformedSerially { output, lifetime in
            .init(
                value: { _ in },
                termination: { end in
                    if case .completed = end { next.start(output, during: lifetime) } else { output.terminate(end) }
                })
        }
    }
}

extension SignalProducer where Error == Never {
    /// Ignores the values of this stream, and starts `replacement` when it completes.
    public func then<U: Sendable, F: Swift.Error>(_ replacement: SignalProducer<U, F>) -> SignalProducer<U, F> {
        promoteError(F.self).following(with: replacement)
    }

    /// Ignores the values of this stream, and starts `replacement` when it completes.
    public func then<U: Sendable>(_ replacement: SignalProducer<U, Never>) -> SignalProducer<U, Never> {
        following(with: replacement)
    }

    /// Ignores the values of this stream, and starts `replacement`, which has the same type, when it completes.
    public func then(_ replacement: SignalProducer<Value, Never>) -> SignalProducer<Value, Never> {
        following(with: replacement)
    }

    /// Ignores the values of this stream, and starts `replacement` when it completes.
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Replacement.Error> {
        promoteError(Replacement.Error.self).following(with: replacement.producer)
    }

    /// Ignores the values of this stream, and starts `replacement` when it completes.
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Never> where Replacement.Error == Never {
        following(with: replacement.producer)
    }
}
