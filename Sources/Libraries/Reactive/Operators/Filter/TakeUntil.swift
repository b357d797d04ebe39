extension Signal {
    /// Sends the values until `trigger` sends a value or completes, and then completes.
    public func take(until trigger: Signal<(), Never>) -> Signal<Value, Error> {
        take(until: trigger.producer)
    }

    /// Sends the values until `trigger`, which is started at once, sends a value or completes, and then completes.
    public func take(until trigger: SignalProducer<(), Never>) -> Signal<Value, Error> {
        Signal.reentrantUnserialized { output, lifetime in
            lifetime += observe(output)
            trigger.start(completing(output), during: lifetime)
        }
    }
}

extension SignalProducer {
    /// Sends the values until `trigger` sends a value or completes, and then completes.
    public func take(until trigger: Signal<(), Never>) -> SignalProducer<Value, Error> {
        take(until: trigger.producer)
    }

    /// Sends the values until `trigger`, which is started with each stream, sends a value or completes, and then
    /// completes.
    public func take(until trigger: SignalProducer<(), Never>) -> SignalProducer<Value, Error> {
        SignalProducer.reentrantUnserialized { output, lifetime in
            trigger.start(completing(output), during: lifetime)
            if !lifetime.hasEnded { begin(output, in: lifetime) }
        }
    }
}

private func completing<Value, Error>(_ output: Signal<Value, Error>.Observer) -> Signal<(), Never>.Observer {
    .init(
        value: { output.sendCompleted() },
        termination: { end in
            if case .completed = end { output.sendCompleted() }
        })
}
