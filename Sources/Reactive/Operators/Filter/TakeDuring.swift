extension Signal {
    /// The values until `lifetime` ends, and then completion.
    public func take(during lifetime: Lifetime) -> Signal<Value, Error> {
        Signal.reentrantUnserialized { output, innerLifetime in
            innerLifetime += observe(output)
            innerLifetime += lifetime.observeEnded(output.sendCompleted)
        }
    }
}

extension SignalProducer {
    /// The values until `lifetime` ends, and then completion. Nothing is started after that.
    public func take(during lifetime: Lifetime) -> SignalProducer<Value, Error> {
        SignalProducer.reentrantUnserialized { output, innerLifetime in
            innerLifetime += lifetime.observeEnded(output.sendCompleted)
            if !innerLifetime.hasEnded { begin(output, in: innerLifetime) }
        }
    }
}
