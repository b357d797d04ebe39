private func addingLatest<Value, Error, U>(
    of samplee: SignalProducer<U, Never>
) -> Signal<Value, Error>.Transformation<(Value, U), Error> {
    { output, lifetime in
        let latest = Atomic<U?>(nil)
        samplee.start(.init(value: { latest.value = $0 }), during: lifetime)
        return .init(
            value: { value in
                if let latest = latest.value { output.send(value: (value, latest)) }
            },
            termination: output.terminate)
    }
}

extension Signal {
    /// Sends every value with the latest value of `samplee`. Values before the first one of `samplee` are dropped, and
    /// the end of `samplee` has no effect.
    public func withLatest<U: Sendable>(from samplee: SignalProducer<U, Never>) -> Signal<(Value, U), Error> {
        transformed(addingLatest(of: samplee))
    }

    /// Sends every value with the latest value of `samplee`. Values before the first one of `samplee` are dropped, and
    /// the end of `samplee` has no effect.
    public func withLatest<Samplee: SignalProducerConvertible>(
        from samplee: Samplee
    ) -> Signal<(Value, Samplee.Value), Error> where Samplee.Error == Never {
        transformed(addingLatest(of: samplee.producer))
    }
}

extension SignalProducer {
    /// Sends every value with the latest value of `samplee`. Values before the first one of `samplee` are dropped, and
    /// the end of `samplee` has no effect.
    public func withLatest<U: Sendable>(from samplee: SignalProducer<U, Never>) -> SignalProducer<(Value, U), Error> {
        transformed(addingLatest(of: samplee))
    }

    /// Sends every value with the latest value of `samplee`. Values before the first one of `samplee` are dropped, and
    /// the end of `samplee` has no effect.
    public func withLatest<Samplee: SignalProducerConvertible>(
        from samplee: Samplee
    ) -> SignalProducer<(Value, Samplee.Value), Error> where Samplee.Error == Never {
        transformed(addingLatest(of: samplee.producer))
    }
}
