extension Signal {
    /// Sends the values until `lifetime` ends, and then completes.
    public func take(during lifetime: Lifetime) -> Signal<Value, Error> {
        Signal.reentrantUnserialized { output, innerLifetime in
            innerLifetime += observe(output)
            innerLifetime += lifetime.observeEnded(output.sendCompleted)
        }
    }
}

extension SignalProducer {
    /// Sends the values until `lifetime` ends, and then completes. After that end, a start does not start the source.
    public func take(during lifetime: Lifetime) -> SignalProducer<Value, Error> {
        SignalProducer.reentrantUnserialized { output, innerLifetime in
            innerLifetime += lifetime.observeEnded(output.sendCompleted)
            if !innerLifetime.hasEnded { begin(output, in: innerLifetime) }
        }
    }
}
